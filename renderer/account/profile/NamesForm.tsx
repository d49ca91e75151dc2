import { useMutation } from '@apollo/client/react'
import { Button, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApp, useUser } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { changedSince } from '../../ui/changedSince.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { updateProfileMutation } from './documents.ts'
import classes from './profile.module.css'

/** How somebody is called. */
export function NamesForm() {
  const { t } = useAccountTranslation()
  const { profile } = useUser()
  const { session } = useApp()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [changed, setChanged] = useState<{ firstName?: string; lastName?: string }>({})
  const [update, { loading }] = useMutation(updateProfileMutation)
  const lastName = profile?.lastName ?? ''
  // Who was invited has one name, as it was written by somebody else: the person says which part of it is which.
  const stored = { firstName: profile?.firstName || (lastName === '' ? (profile?.name ?? '') : ''), lastName }
  const names = { ...stored, ...changed }
  const dirty = names.firstName !== stored.firstName || names.lastName !== stored.lastName

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await update({ variables: names })
      // Who is logged in is called so everywhere from now on.
      await session.resume()
      setChanged(now => changedSince(changed, now))
      snackbar.show({ text: t('account.profile.saved'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form className={classes.section} onSubmit={event => void submit(event)}>
      <Title order={2} fz="lg">
        {t('account.profile.names')}
      </Title>
      <div className={classes.pair}>
        <TextInput
          label={t('account.profile.firstName')}
          autoComplete="given-name"
          value={names.firstName}
          onChange={event => setChanged({ ...changed, firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t('account.profile.lastName')}
          autoComplete="family-name"
          value={names.lastName}
          onChange={event => setChanged({ ...changed, lastName: event.currentTarget.value })}
        />
      </div>
      <div className={classes.bar}>
        <Button type="submit" loading={loading} disabled={!dirty}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  )
}
