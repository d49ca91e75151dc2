import { MultiSelect } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { canBeKnown } from '../../../../shared/components/knowledge.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** Several fields of the collection that the sheet names, or is of, by their labels; those that are gone are still shown, by their names. */
export function CollectionFieldListEditor(props: EditorProps<string[]>) {
  const { t } = useTranslation()
  const { fields } = useSheet()
  const { values, value = [], onChange } = props
  const isOwn = values.collectionId === undefined && Array.isArray(values.fields)
  const offered = isOwn ? (values.fields as Field[]).filter(canBeKnown) : fields(values.collectionId)
  const known = offered.map(({ name, label }) => ({ value: name, label: label || name }))
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
