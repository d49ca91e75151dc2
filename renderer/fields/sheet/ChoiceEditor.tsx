import { useTranslation } from 'react-i18next'
import type { SelectOptionDefinition } from '../../../shared/fields/property.ts'
import { SingleSelectEdit } from '../singleSelect/Edit.tsx'
import type { EditorProps } from './editorProps.ts'
import { fieldOf } from './StoredEditor.tsx'

/** One of a closed set of values, which people read in their language. */
export function ChoiceEditor(props: EditorProps<string>) {
  const { t } = useTranslation()
  const { id, label, value, error, required, disabled, options, onChange } = props
  const given = (options.options ?? []) as SelectOptionDefinition[]
  const labelled =
    options.localizedLabels === true ? given.map(option => ({ ...option, label: t(`choices.${option.value}`) })) : given
  const field = fieldOf(props as EditorProps<never>)
  return (
    <SingleSelectEdit
      id={id}
      field={{ ...field, options: { ...options, options: labelled } }}
      value={value}
      label={label}
      error={error}
      required={required || value !== undefined}
      disabled={disabled}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}
