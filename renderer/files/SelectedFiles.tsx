import { ActionIcon, Button, Progress, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { useLanguage } from '../app/AppContext.tsx'
import { FailureNote } from './FailureNote.tsx'
import { FilePicture } from './FilePicture.tsx'
import { useFileTranslation } from './fileTexts.ts'
import classes from './SelectedFiles.module.css'
import type { FailedUpload, RunningUpload } from './useUploads.ts'

interface SelectedFilesProps {
  files: readonly File[]
  running: RunningUpload | undefined
  /** The last try ended early. */
  failure: FailedUpload | undefined
  onRemove(file: File): void
  onOther(): void
  onSend(): void
  onCancel(): void
  /** Whether they are to be private; without it a person is not asked. */
  privacy?: { value: boolean; onChange(value: boolean): void } | undefined
}

/** What was chosen, before it is sent and while it is. */
export function SelectedFiles(props: SelectedFilesProps) {
  const { files, running, failure, onRemove, onOther, onSend, onCancel, privacy } = props
  const { t } = useFileTranslation()
  return (
    <div className={classes.body}>
      <section aria-label={t('files.selected', { count: files.length })} className={classes.files}>
        {files.map(file => (
          <SelectedFile
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onRemove={running === undefined && files.length > 1 ? () => onRemove(file) : undefined}
          />
        ))}
      </section>
      {privacy && running === undefined && (
        <Switch
          checked={privacy.value}
          label={t('files.private')}
          description={t('files.privateHint')}
          onChange={event => privacy.onChange(event.currentTarget.checked)}
        />
      )}
      {failure && !running && <FailureNote failure={failure} />}
      {running && <RunningLine running={running} />}
      <div className={classes.actions}>
        {running ? (
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onOther}>
              {t('files.chooseOther', { count: files.length })}
            </Button>
            <Button
              data-autofocus
              leftSection={failure ? <IconRefresh size={16} /> : <IconUpload size={16} />}
              onClick={onSend}
            >
              {t(failure ? 'common.retry' : 'files.send')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function RunningLine({ running: { file, share, number, count } }: { running: RunningUpload }) {
  const { t } = useFileTranslation()
  const percent = Math.floor(share * 100)
  const label = t('files.uploading', { name: file.name })
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <Text fz="sm" truncate>
          {label}
        </Text>
        <Text fz="sm" c="dimmed" className={classes.percent}>
          {count > 1 ? `${t('files.uploadingOf', { number, count })} · ` : ''}
          {percent} %
        </Text>
      </div>
      <Progress value={percent} size="lg" radius="xl" aria-label={label} transitionDuration={160} />
    </div>
  )
}

const shownTypes = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/

/** A picture is shown before it is sent: from here, not from the server. */
function usePicture(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!shownTypes.test(file.type)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function SelectedFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  const { t } = useFileTranslation()
  const [locale] = useLanguage()
  const picture = usePicture(file)
  return (
    <div className={classes.file}>
      <FilePicture type={file.type} src={picture} />
      <div className={classes.about}>
        <Text fw={550} truncate>
          {file.name}
        </Text>
        <Text c="dimmed" fz="sm" truncate>
          {[formatBytes(file.size, locale), file.type].filter(part => part !== '').join(' · ')}
        </Text>
      </div>
      {onRemove && (
        <ActionIcon aria-label={t('files.removeSelected', { name: file.name })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
