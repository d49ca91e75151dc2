import { ActionIcon, Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconCamera, IconCloud, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { acceptedTypes } from '../../../../shared/fields/types/fileTypes.ts'
import { type ChosenFile, useFieldServices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { acceptAttribute } from './accepted.ts'
import classes from './UploadZone.module.css'
import type { RunningUpload } from './useUpload.ts'

interface UploadZoneProps {
  id: string
  label: string
  field: Field
  running: RunningUpload | undefined
  several?: boolean
  disabled?: boolean
  invalid?: boolean
  onFiles(files: readonly File[]): void
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
  const { label, field, running, several = false, disabled, invalid, onFiles, children, full } = props
  const { t } = useWidgetTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, several ? undefined : 1))
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
        capture={takesPhotos(field) ? 'environment' : undefined}
        accept={acceptAttribute(field.options)}
        disabled={disabled}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {children}
      {running ? (
        <div className={classes.progress}>
          <span className={classes.name}>{t('runtime.field.file.uploading', { name: running.name })}</span>
          <Progress value={running.share * 100} size="sm" aria-label={running.name} />
        </div>
      ) : (
        !full && <Choose {...props} onPick={() => input.current?.click()} />
      )}
    </section>
  )
}

/** The buttons: files of this device, and those that are stored already. */
function Choose(props: UploadZoneProps & { onPick(): void }) {
  const { id, label, field, several = false, disabled, onChosen, onBlur, onPick } = props
  const { t } = useWidgetTranslation()
  const { chooseFiles } = useFieldServices()
  const photos = takesPhotos(field)
  const Icon = photos ? IconCamera : IconUpload
  const text = t(photos ? 'widgets.file.photo' : several ? 'widgets.file.chooseSeveral' : 'runtime.field.file.choose')

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
      {!disabled && <span className={classes.hint}>{t('runtime.field.file.drop')}</span>}
    </div>
  )
}
