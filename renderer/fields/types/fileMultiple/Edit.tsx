import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { moveEntry } from '../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { UploadZone } from '../file/UploadZone.tsx'
import { useStoredNames } from '../file/useStoredNames.ts'
import { useUpload } from '../file/useUpload.ts'
import { FileView } from '../file/View.tsx'
import classes from './Edit.module.css'

/** Several files, in the order that the person gives them; each at most once. */
export default function FileMultipleEdit(props: FieldEditProps<string[]>) {
  const { id, field, onChange, onBlur, label, error } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { running, failure, unsent, take } = useUpload(field, true)
  const files = props.value ?? []
  const nameOf = useStoredNames(field, files)
  const change = (next: readonly string[]) => onChange(next.length === 0 ? null : [...new Set(next)])

  async function add(chosen: readonly File[]) {
    const stored = await take(chosen)
    if (stored.length > 0) change([...files, ...stored.map(({ value }) => value)])
    onBlur?.()
  }

  return (
    <Input.Wrapper {...wrapperProps(props)} error={error ?? failure}>
      <UploadZone
        id={id}
        label={label}
        field={field}
        running={running}
        several
        disabled={disabled}
        invalid={error !== undefined || failure !== undefined}
        full={disabled && files.length > 0}
        onFiles={chosen => void add(chosen)}
        onRetry={unsent.length > 0 ? () => void add(unsent) : undefined}
        onChosen={chosen => change([...files, ...chosen.map(({ place }) => place)])}
        onBlur={onBlur}
      >
        {files.length > 0 && (
          <SortableList
            label={label}
            entries={files}
            keyOf={file => file}
            handleLabel={file => t('widgets.file.move', { name: nameOf(file) })}
            disabled={disabled}
            onMove={(from, to) => change(moveEntry(files, from, to))}
          >
            {file => (
              <div className={classes.line}>
                <span className={classes.file}>
                  <FileView field={field} value={file} name={nameOf(file)} />
                </span>
                {!disabled && (
                  <ActionIcon
                    aria-label={t('widgets.file.removeOne', { name: nameOf(file) })}
                    onClick={() => change(files.filter(other => other !== file))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </div>
            )}
          </SortableList>
        )}
      </UploadZone>
    </Input.Wrapper>
  )
}
