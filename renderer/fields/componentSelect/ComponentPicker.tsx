import { MultiSelect, Select } from '@mantine/core'
import '../comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** The components of a kind as options; one that is gone is still shown, by its id. */
function useOptions(kind: string, chosen: readonly string[]) {
  const { components } = useSheet()
  const options = components(kind).map(({ _id, name }) => ({ value: _id, label: name }))
  const missing = chosen.filter(id => !options.some(({ value }) => value === id))
  return [...options, ...missing.map(id => ({ value: id, label: id }))]
}

interface PickerProps<Value> {
  kind: string
  editor: EditorProps<Value>
  /** Says what nothing chosen means. */
  placeholder?: string
}

export function OneComponent({ kind, editor, placeholder }: PickerProps<string>) {
  const { t } = useTranslation()
  const options = useOptions(kind, editor.value === undefined ? [] : [editor.value])
  return (
    <Select
      {...controlProps(editor as EditorProps<never>)}
      data={options}
      value={editor.value ?? null}
      searchable={options.length > 7}
      clearable={!editor.required}
      allowDeselect={!editor.required}
      placeholder={placeholder ?? t(options.length === 0 ? 'designer.editors.none' : 'designer.editors.choose')}
      nothingFoundMessage={t('common.noResults')}
      checkIconPosition="right"
      onChange={value => editor.onChange(value ?? undefined)}
    />
  )
}

export function ManyComponents({ kind, editor, placeholder }: PickerProps<string[]>) {
  const { t } = useTranslation()
  const value = editor.value ?? []
  const options = useOptions(kind, value)
  return (
    <MultiSelect
      {...controlProps(editor as EditorProps<never>)}
      data={options}
      value={[...value]}
      searchable
      clearable
      placeholder={value.length > 0 ? undefined : (placeholder ?? t('designer.editors.choose'))}
      nothingFoundMessage={t('common.noResults')}
      checkIconPosition="right"
      onChange={editor.onChange}
    />
  )
}
