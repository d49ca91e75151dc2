import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Title } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { useLeaveGuard } from '../../designer/draft/useLeaveGuard.ts'
import { SettingsHistory } from '../../designer/versions/SettingsHistory.tsx'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import { changedSince } from '../../ui/changedSince.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { UploadsContext, useUploads } from '../../ui/useUploads.ts'
import { loginSettingsQuery, saveLoginSettingsMutation } from './documents.ts'
import classes from './LoginSettingsScreen.module.css'
import { changesOf, type LoginSettings, sections, settingsOf } from './loginSettings.ts'

/** How people get in: whether they may sign up, and what they meet before the login. */
export default function LoginSettingsScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { data, error, refetch } = useQuery(loginSettingsQuery, { variables: { environmentId } })
  usePageTitle(t('admin.login.title'), environmentId)
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data?.environment) return <PageLoading />
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" align="start">
        <div>
          <Title order={1}>{t('admin.login.title')}</Title>
          <p>{t('admin.login.text')}</p>
        </div>
        <SettingsHistory onRestored={refetch} />
      </Group>
      <SettingsForm stored={settingsOf(data.environment)} />
    </div>
  )
}

/** Of what was changed here nothing is lost: what somebody else sets meanwhile shows where nothing was changed. */
function SettingsForm({ stored }: { stored: LoginSettings }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const uploads = useUploads()
  const [changed, setChanged] = useState<LoginSettings>({})
  const latest = useRef(changed)
  latest.current = changed
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [save, { loading }] = useMutation(saveLoginSettingsMutation)
  const values = { ...stored, ...changed }
  const isDirty = Object.keys(changesOf(stored, changed)).length > 0
  const isBusy = loading || uploads.awaited
  useLeaveGuard(isDirty)

  function change(name: string, value: unknown) {
    setChanged(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await uploads.settled())) return snackbar.show({ text: t('common.uploadFailed'), color: 'error' })
    const sent = latest.current
    try {
      await save({ variables: { environmentId, data: changesOf(stored, sent) } })
      setChanged(now => changedSince(sent, now))
      setErrors({})
      snackbar.show({ text: t('admin.login.saved'), color: 'success' })
    } catch (error) {
      setErrors(fieldErrors(error) ?? {})
      showError(error)
    }
  }

  return (
    <form className={classes.sections} onSubmit={submit} noValidate>
      {sections.map(({ name, properties }) => (
        <section key={name} className={classes.section} aria-labelledby={`login-${name}`}>
          <Title order={2} id={`login-${name}`}>
            {t(`admin.login.${name}.title`)}
          </Title>
          <p>{t(`admin.login.${name}.text`)}</p>
          <UploadsContext value={uploads.track}>
            <PropertySheet
              properties={properties}
              values={values}
              errors={errors}
              disabled={loading}
              onChange={change}
            />
          </UploadsContext>
        </section>
      ))}
      <Group className={classes.actions} gap="sm">
        <Button type="submit" loading={isBusy} disabled={!isDirty}>
          {t('common.save')}
        </Button>
        <Button
          variant="default"
          disabled={!isDirty || isBusy}
          onClick={() => {
            setChanged({})
            setErrors({})
          }}
        >
          {t('admin.login.revert')}
        </Button>
      </Group>
    </form>
  )
}
