import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingText } from '../../imports/useWaitingText.ts'
import { Working } from '../../imports/Working.tsx'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useExport } from './useExport.ts'

interface ExportDialogProps extends DialogControls<void> {
  environmentId: string
}

/** An environment as one file: with or without what people stored in it. */
export default function ExportDialog({ environmentId, resolve }: ExportDialogProps) {
  const { t } = useTranslation()
  const { state, start, cancel } = useExport(environmentId)
  const waiting = useWaitingText(state.step === 'working' ? state.job : undefined)
  const [content, setContent] = useState('design')

  function submit(event: FormEvent) {
    event.preventDefault()
    void start(content === 'data')
  }

  if (state.step === 'working') {
    return (
      <Working
        title={t('admin.applications.export.working')}
        {...(waiting !== undefined && { detail: waiting })}
        share={state.share}
        cancelling={state.cancelling}
        onCancel={cancel}
      />
    )
  }
  if (state.step === 'done') {
    const { name, url } = state.file
    return (
      <Stack gap="lg">
        <Text role="status">{t('admin.applications.export.done')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.close')}
          </Button>
          <Button
            component="a"
            href={url ?? undefined}
            download={name}
            leftSection={<IconDownload size={16} />}
            data-autofocus
          >
            {t('admin.applications.export.download', { name })}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Text c="dimmed">{t('admin.applications.export.subtitle')}</Text>
        {state.failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
            {state.failure}
          </Alert>
        )}
        <Radio.Group value={content} onChange={setContent} label={t('admin.applications.export.content')}>
          <Stack gap="sm" mt="xs">
            {(['design', 'data'] as const).map(value => (
              <Radio
                key={value}
                value={value}
                label={t(`admin.applications.export.contents.${value}.label`)}
                description={t(`admin.applications.export.contents.${value}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <DialogActions label={t('admin.applications.export.submit')} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
