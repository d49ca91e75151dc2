import { MultiSelect } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** Several fields of the collection that the sheet names, by their labels; those that are gone are still shown, by their names. */
export function CollectionFieldListEditor(props: EditorProps<string[]>) {
  const { t } = useTranslation()
  const { fields } = useSheet()
  const { values, value = [], onChange } = props
  const known = fields(values.collectionId).map(({ name, label }) => ({ value: name, label: label || name }))
  const gone = value.filter(name => !known.some(option => option.value === name))
  return (
    <MultiSelect
      {...controlProps(props as EditorProps<never>)}
      disabled={props.disabled}
      data={[...known, ...gone.map(name => ({ value: name, label: name }))]}
      value={value}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? t('designer.editors.chooseFields') : undefined}
      nothingFoundMessage={t('common.noResults')}
      onChange={names => onChange(names)}
    />
  )
}
