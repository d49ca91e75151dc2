import { useMutation } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignedEnvironment } from '../../environment/documents.ts'
import { errorText, prefixed } from '../../graphql/errors.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { updateEnvironmentMutation } from '../documents.ts'
import { RegionFields, type RegionSettings, regionSettings } from './RegionFields.tsx'
import { regionExample } from './regionNames.ts'

interface RegionDialogProps extends DialogControls<void> {
  environment: DesignedEnvironment
}

/** How an environment writes numbers and money, when its weeks begin, and whose days count. */
export default function RegionDialog({ environment, resolve }: RegionDialogProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [settings, setSettings] = useState(regionSettings(environment))
  const [update, { loading }] = useMutation(updateEnvironmentMutation)
  const set = (changed: Partial<RegionSettings>) => setSettings({ ...settings, ...changed })

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Only what was changed here: what somebody else sets meanwhile stays.
    const before = regionSettings(environment)
    const data = Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => value !== before[name as keyof RegionSettings]),
    )
    try {
      await update({ variables: { environmentId: environment._id, data } })
      resolve()
    } catch (error) {
      snackbar.show({ text: prefixed(t, errorText(t, error)), color: 'error' })
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('admin.region.subtitle')}</Text>
        <RegionFields settings={settings} onChange={set} />
        <Text role="status">{t('admin.region.example', { example: regionExample(settings) })}</Text>
        <DialogActions label={t('common.save')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
