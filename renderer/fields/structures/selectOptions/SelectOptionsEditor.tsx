import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SelectOptionDefinition } from '../../../../shared/fields/property.ts'
import { ListEditor } from '../rows/ListEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'

/** The label/value list of a select: the value follows the label until it is written by hand. */
export function SelectOptionsEditor(props: EditorProps<SelectOptionDefinition[]>) {
  const { disabled } = props
  const { t } = useTranslation()
  const relabel = (option: SelectOptionDefinition, next: string): Partial<SelectOptionDefinition> =>
    option.value === option.label ? { label: next, value: next } : { label: next }

  return (
    <ListEditor
      property={props}
      nameOf={option => option.label}
      columns="minmax(0, 3fr) minmax(0, 2fr)"
      add={t('designer.editors.addOption')}
      fresh={{ label: '', value: '' }}
      typed={texts => [...new Set(texts)].map(text => ({ label: text, value: text }))}
      empty={t('designer.editors.noOptions')}
      line={(option, change, message) => (
        <>
          <TextInput
            aria-label={t('designer.editors.optionLabel')}
            placeholder={t('designer.editors.optionLabel')}
            value={option.label}
            error={message('label')}
            disabled={disabled}
            onChange={event => change(relabel(option, event.currentTarget.value))}
          />
          <TextInput
            aria-label={t('designer.editors.optionValue')}
            placeholder={t('designer.editors.optionValue')}
            value={String(option.value)}
            error={message('value')}
            disabled={disabled}
            onChange={event => change({ value: event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}
