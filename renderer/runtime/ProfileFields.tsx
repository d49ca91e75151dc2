import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ValidationErrors } from '../../shared/errors.ts'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useAccountTranslation } from '../account/accountTexts.ts'
import classes from '../account/profile/profile.module.css'
import { useShowError } from '../app/useShowError.ts'
import { errorCode, errorText, fieldErrors } from '../graphql/errors.ts'
import type { OwnProfileQuery } from '../graphql/generated/operations.ts'
import { ProfileInputs } from '../people/ProfileInputs.tsx'
import { changedSince } from '../ui/changedSince.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { useEnvironment } from './EnvironmentContext.ts'
import { ownProfileQuery, updateOwnProfileMutation } from './profileDocuments.ts'

type OwnProfile = NonNullable<OwnProfileQuery['ownProfile']>

/** What the environment knows of who is logged in (D62); nothing of who is no user of it. */
export function ProfileFields() {
  const { t } = useAccountTranslation()
  const { environmentId } = useEnvironment()
  const { data, error, refetch } = useQuery(ownProfileQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const profile = data?.ownProfile
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!profile || profile.fields.length === 0) return null
  return <ProfileForm profile={profile} onStale={refetch} />
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What others say of somebody meanwhile shows, and what was typed here stays. */
function ProfileForm({ profile, onStale }: { profile: OwnProfile; onStale(): Promise<unknown> }) {
  const { t } = useAccountTranslation()
  const { environmentId, environment } = useEnvironment()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [changed, setChanged] = useState<Readonly<Record<string, unknown>>>({})
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [update, { loading }] = useMutation(updateOwnProfileMutation)
  const { fields, values, version } = profile
  const data = Object.fromEntries(Object.entries(changed).filter(([name, value]) => !isSame(value, values[name])))
  const isDirty = Object.keys(data).length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await update({ variables: { environmentId, data, expectedVersion: version } })
      setChanged(now => changedSince(changed, now))
      setErrors({})
      snackbar.show({ text: t('account.profile.saved'), color: 'success' })
    } catch (error) {
      if (errorCode(error) === 'Conflict') {
        // Told in any case; what could not be read again is refused again.
        await onStale().catch(() => undefined)
        return snackbar.show({ text: t('account.profile.conflict'), color: 'warning' })
      }
      setErrors(fieldErrors(error) ?? {})
      showError(error)
    }
  }

  return (
    <form className={classes.section} onSubmit={event => void submit(event)} noValidate>
      <div>
        <Title order={2} fz="lg">
          {t('account.profile.fields')}
        </Title>
        {fields.some(({ ownEdit }) => !ownEdit) && (
          <Text c="dimmed" fz="sm">
            {t('account.profile.fieldsOfOthers')}
          </Text>
        )}
      </div>
      <ProfileInputs
        prefix="profile-"
        fields={fields}
        values={{ ...values, ...changed }}
        errors={errors}
        zone={environment?.timezone ?? defaultZone}
        isFixed={({ ownEdit }) => !ownEdit}
        onChange={(name, value) => {
          setChanged(before => ({ ...before, [name]: value }))
          setErrors(({ [name]: _mended, ...others }) => others)
        }}
      />
      <div className={classes.bar}>
        <Button type="submit" loading={loading} disabled={!isDirty}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  )
}
