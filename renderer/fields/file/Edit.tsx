import { ActionIcon, Button, Input, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import classes from './Edit.module.css'
import { FileView } from './View.tsx'

interface Upload {
  name: string
  /** From 0 to 1. */
  share: number
}

/** Chosen or dropped, uploaded at once; its value is `bucket/key` (F25). */
export default function FileEdit(props: FieldEditProps<string>) {
  const { id, field, value, onChange, onBlur, label, description, error, required, disabled } = props
  const { t } = useTranslation()
  const { upload } = useFieldServices()
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<Upload>()
  const [failure, setFailure] = useState<string>()
  const [over, setOver] = useState(false)
  const accepted = typeof field.options.fileType === 'string' ? field.options.fileType : ''

  async function take(file: File | undefined) {
    if (file === undefined || running !== undefined) return
    if (!file.type.startsWith(accepted)) return setFailure(t('runtime.field.file.type'))
    setFailure(undefined)
    setRunning({ name: file.name, share: 0 })
    try {
      onChange(await upload(file, share => setRunning({ name: file.name, share })))
    } catch (cause) {
      console.warn('Upload failed', cause)
      setFailure(t('runtime.field.file.failed'))
    } finally {
      setRunning(undefined)
      onBlur?.()
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) void take(event.dataTransfer.files[0])
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error ?? failure} required={required}>
      <section
        className={classes.zone}
        aria-label={label}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={accepted.endsWith('/') ? `${accepted}*` : accepted}
          onChange={event => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {running ? (
          <div className={classes.progress}>
            <span className={classes.name}>{t('runtime.field.file.uploading', { name: running.name })}</span>
            <Progress value={running.share * 100} size="sm" aria-label={running.name} />
          </div>
        ) : value ? (
          <>
            <span className={classes.name}>
              <FileView field={field} value={value} />
            </span>
            <ActionIcon aria-label={t('runtime.field.file.remove')} disabled={disabled} onClick={() => onChange(null)}>
              <IconX size={16} />
            </ActionIcon>
          </>
        ) : (
          <>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUpload size={14} />}
              disabled={disabled}
              onBlur={onBlur}
              onClick={() => input.current?.click()}
            >
              {t('runtime.field.file.choose')}
            </Button>
            <span className={classes.hint}>{t('runtime.field.file.drop')}</span>
          </>
        )}
      </section>
    </Input.Wrapper>
  )
}
