import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import classes from './Edit.module.css'
import { UploadZone } from './UploadZone.tsx'
import { useStoredNames } from './useStoredNames.ts'
import { useUpload } from './useUpload.ts'
import { FileView } from './View.tsx'

/** Chosen or dropped, uploaded at once; its value is `bucket/key`. */
export default function FileEdit(props: FieldEditProps<string>) {
  const { id, field, value, onChange, onBlur, label, error } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { running, failure, unsent, take } = useUpload(field)
  const given = value !== null && value !== undefined && value !== ''
  const nameOf = useStoredNames(field, given ? [value] : [])
  // Who took a photo sees whether it is the right one.
  const shown =
    field.options.isForPhotos === true ? { ...field, options: { ...field.options, thumbnail: true } } : field

  async function add(files: readonly File[]) {
    const [stored] = await take(files.slice(0, 1))
    if (stored) onChange(stored.value)
    onBlur?.()
  }

  return (
    <Input.Wrapper {...wrapperProps(props)} error={error ?? failure}>
      <UploadZone
        id={id}
        label={label}
        field={field}
        running={running}
        disabled={disabled}
        invalid={error !== undefined || failure !== undefined}
        full={given}
        onFiles={files => void add(files)}
        onRetry={unsent.length > 0 ? () => void add(unsent) : undefined}
        onChosen={([chosen]) => chosen && onChange(chosen.place)}
        onBlur={onBlur}
      >
        {given && running === undefined && (
          <div className={classes.line}>
            <span className={classes.file}>
              <FileView field={shown} value={value} name={nameOf(value)} />
            </span>
            {!disabled && (
              <ActionIcon id={id} aria-label={`${label}: ${t('widgets.file.remove')}`} onClick={() => onChange(null)}>
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        )}
      </UploadZone>
    </Input.Wrapper>
  )
}
