import { Input, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SelectOptionDefinition } from '../../../shared/fields/property.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

const none: SelectOptionDefinition[] = []

/** The label/value list of a select: the value follows the label until it is written by hand (F109, F146). */
export function SelectOptionsEditor(props: EditorProps<SelectOptionDefinition[]>) {
  const { label, value = none, error, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const { text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  const relabel = (option: SelectOptionDefinition, next: string): Partial<SelectOptionDefinition> =>
    option.value === option.label ? { label: next, value: next } : { label: next }

  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={option => option.label}
        columns="minmax(0, 3fr) minmax(0, 2fr)"
        line={(option, index, change) => (
          <>
            <TextInput
              aria-label={t('designer.editors.optionLabel')}
              placeholder={t('designer.editors.optionLabel')}
              value={option.label}
              error={messageAt(`${index}.label`)}
              disabled={disabled}
              onChange={event => change(relabel(option, event.currentTarget.value))}
            />
            <TextInput
              aria-label={t('designer.editors.optionValue')}
              placeholder={t('designer.editors.optionValue')}
              value={String(option.value)}
              error={messageAt(`${index}.value`)}
              disabled={disabled}
              onChange={event => change({ value: event.currentTarget.value })}
            />
          </>
        )}
        foot={
          <AddRow text={t('designer.editors.addOption')} onAdd={() => onChange([...value, { label: '', value: '' }])} />
        }
        empty={t('designer.editors.noOptions')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
