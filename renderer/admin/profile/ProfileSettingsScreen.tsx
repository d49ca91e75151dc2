import { useQuery } from '@apollo/client/react'
import { Button, Group, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { environmentSettings } from '../../../shared/environment/settings.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { useLeaveGuard } from '../../designer/draft/useLeaveGuard.ts'
import { SettingsHistory } from '../../designer/versions/SettingsHistory.tsx'
import { StoredFieldsContext } from '../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { profileSettingsQuery } from './documents.ts'
import classes from './ProfileSettingsScreen.module.css'
import { type StoredProfileFields, useProfileFields, useStoredProfileFields } from './useProfileFields.ts'

const { profileFields } = environmentSettings
const properties = { profileFields }

/** What the environment knows of each of its people (C56). */
export default function ProfileSettingsScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { data, error, refetch } = useQuery(profileSettingsQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  usePageTitle(t('admin.profile.title'), environmentId)
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data?.environment) return <PageLoading />
  const { version, profileFields: fields } = data.environment
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" align="start">
        <div>
          <Title order={1}>{t('admin.profile.title')}</Title>
          <p>{t('admin.profile.text')}</p>
        </div>
        <SettingsHistory onRestored={refetch} />
      </Group>
      <FieldsForm stored={{ version, fields: (fields ?? []) as ProfileField[] }} onStale={refetch} />
    </div>
  )
}

function FieldsForm({ stored, onStale }: { stored: StoredProfileFields; onStale(): Promise<unknown> }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const draft = useProfileFields(environmentId, stored)
  const storedFields = useStoredProfileFields(environmentId, stored.fields, draft.lose)
  useLeaveGuard(draft.isDirty)

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await draft.save()
      snackbar.show({ text: t('admin.profile.saved'), color: 'success' })
    } catch (error) {
      if (errorCode(error) !== 'Conflict') return showError(error)
      await onStale().catch(() => undefined)
      snackbar.show({ text: t('admin.profile.conflict'), color: 'warning' })
    }
  }

  return (
    <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
      <section className={classes.section}>
        <StoredFieldsContext value={storedFields}>
          <PropertySheet
            properties={properties}
            values={{ profileFields: draft.fields }}
            errors={draft.errors}
            disabled={draft.saving}
            onChange={(_name, value) => draft.change((value ?? []) as ProfileField[])}
          />
        </StoredFieldsContext>
      </section>
      <Group className={classes.actions} gap="sm">
        <Button type="submit" loading={draft.saving} disabled={!draft.isDirty}>
          {t('common.save')}
        </Button>
        <Button variant="default" disabled={!draft.isDirty || draft.saving} onClick={draft.discard}>
          {t('admin.login.revert')}
        </Button>
      </Group>
    </form>
  )
}
