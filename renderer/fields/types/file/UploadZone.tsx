import { ActionIcon, Button, Progress } from '@mantine/core'
import { loadedLater } from '../../../ui/loadedLater.ts'
import '@mantine/core/styles/Progress.layer.css'
import { IconCamera, IconCloud, IconRefresh, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { acceptedTypes } from '../../../../shared/fields/types/fileTypes.ts'
import { LaterDialog } from '../../kit/dialog/LaterDialog.tsx'
import { type ChosenFile, useFieldServices } from '../../kit/FieldsContext.tsx'
import { hasCameraAccess } from '../../kit/photo/camera.ts'
import { scaledPhoto } from '../../kit/photo/scaledPhoto.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { acceptAttribute } from './accepted.ts'
import classes from './UploadZone.module.css'
import type { RunningUpload } from './useUpload.ts'

const photoDialog = loadedLater(() => import('../../kit/photo/PhotoDialog.tsx'))

interface UploadZoneProps {
  id: string
  label: string
  field: Field
  running: RunningUpload | undefined
  several?: boolean
  disabled?: boolean
  invalid?: boolean
  onFiles(files: readonly File[]): void
  /** Sends again what could not be sent; also by itself once there is a network. */
  onRetry?: (() => void) | undefined
  /** Uploaded or chosen in the dialog. */
  onChosen(files: readonly ChosenFile[]): void
  onBlur?(): void
  /** What is chosen already, above or in place of the button. */
  children?: ReactNode
  /** There is no place for another file. */
  full?: boolean
}

const takesPhotos = ({ options }: Field) => options.isForPhotos === true

/** Files are chosen or dropped here; photos come from the camera where there is one. */
export function UploadZone(props: UploadZoneProps) {
  const { label, field, running, several = false, disabled, invalid, children, full } = props
  const { t } = useWidgetTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [photographing, setPhotographing] = useState(false)
  const photos = takesPhotos(field)
  useResumed(props.onRetry)

  async function onFiles(files: readonly File[]) {
    props.onFiles(photos ? await Promise.all(files.map(scaledPhoto)) : files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) void onFiles([...event.dataTransfer.files].slice(0, several ? undefined : 1))
  }

  return (
    <section
      className={classes.zone}
      aria-label={label}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      data-full={full || undefined}
      onDragOver={event => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        capture={photos ? 'environment' : undefined}
        accept={acceptAttribute(field.options)}
        disabled={disabled}
        onChange={event => {
          void onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {children}
      {running ? (
        <div className={classes.progress}>
          <span className={classes.name}>{t('widgets.file.uploading', { name: running.name })}</span>
          <Progress value={running.share * 100} size="sm" aria-label={running.name} />
        </div>
      ) : (
        !full && (
          <Choose
            {...props}
            onPick={() => (photos && hasCameraAccess() ? setPhotographing(true) : input.current?.click())}
          />
        )
      )}
      {photos && (
        <LaterDialog
          code={photoDialog}
          open={photographing}
          given={{
            label,
            onPhoto: photo => props.onFiles([photo]),
            onPick: () => input.current?.click(),
            onClose: () => setPhotographing(false),
          }}
        />
      )}
    </section>
  )
}

/** What was kept from an earlier visit is sent once. */
function useResumed(send: (() => void) | undefined) {
  const first = useRef(send)
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}

/** Whoever has no network for a while need not come back to press a button. */
function useOnline(then: (() => void) | undefined) {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    const send = () => latest.current?.()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}

/** The buttons: files of this device, and those that are stored already. */
function Choose(props: UploadZoneProps & { onPick(): void }) {
  const { id, label, field, several = false, disabled, onChosen, onBlur, onPick, onRetry } = props
  const { t } = useWidgetTranslation()
  const { t: common } = useTranslation()
  useOnline(onRetry)
  const { chooseFiles } = useFieldServices()
  const photos = takesPhotos(field)
  const Icon = photos ? IconCamera : IconUpload
  const text = t(photos ? 'widgets.file.photo' : several ? 'widgets.file.chooseSeveral' : 'widgets.file.choose')

  async function choose(ask: NonNullable<typeof chooseFiles>) {
    const accepted = acceptedTypes(field.options)
    const chosen = await ask({ title: label, accepted, several, photos, private: field.options.private === true })
    if (chosen && chosen.length > 0) onChosen(chosen)
    onBlur?.()
  }

  return (
    <div className={classes.choose}>
      <Button
        id={id}
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        disabled={disabled}
        aria-label={`${label}: ${text}`}
        onBlur={onBlur}
        onClick={onPick}
      >
        {text}
      </Button>
      {onRetry && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={`${label}: ${common('common.retry')}`}
          onClick={onRetry}
        >
          {common('common.retry')}
        </Button>
      )}
      {chooseFiles && !disabled && (
        <ActionIcon
          size={28}
          aria-label={`${label}: ${t('widgets.file.cloud')}`}
          title={t('widgets.file.cloud')}
          onClick={() => void choose(chooseFiles)}
        >
          <IconCloud size={16} />
        </ActionIcon>
      )}
      {!disabled && <span className={classes.hint}>{t('widgets.file.drop')}</span>}
    </div>
  )
}
