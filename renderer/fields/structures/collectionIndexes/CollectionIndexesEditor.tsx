import { MultiSelect } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { indexableSystemFields } from '../../../../shared/components/collection.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { findFieldType } from '../../../../shared/fields/registry.ts'
import { type CollectionIndex, indexTypes } from '../../../../shared/fields/types/collectionFields.ts'
import { isRepeated, RepeatedValues } from '../collectionFields/RepeatedValues.tsx'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

const none: CollectionIndex[] = []

const isIndexable = ({ type }: Field) => findFieldType(type)?.storage.shape === 'columns'

/** Indexes: a combination of fields and a type. */
export function CollectionIndexesEditor(props: EditorProps<CollectionIndex[]>) {
  const { label, value = none, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { newId, text } = useSheet()
  const fields = Array.isArray(values.fields) ? (values.fields as Field[]) : []
  const options = [
    ...fields.filter(isIndexable).map(({ name, label: shown }) => ({ value: name, label: shown })),
    ...indexableSystemFields.map(name => ({ value: name, label: t(`designer.systemFields.${name}`) })),
  ].filter(option => option.value !== '')
  const errorOf = (index: number) => {
    const key = Object.keys(errors).find(path => path === String(index) || path.startsWith(`${index}.fields`))
    if (key === undefined) return undefined
    // What repeats itself is told below, with how often.
    return isRepeated(errors[key]) || text(errors[key] ?? '')
  }

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={index => index._id}
      nameOf={index => index.fields.join(', ')}
      columns="180px minmax(0, 1fr)"
      head={
        <>
          <span>{t('designer.indexes.type')}</span>
          <span>{t('designer.indexes.fields')}</span>
        </>
      }
      line={(index, position, change) => (
        <>
          <Select
            aria-label={t('designer.indexes.type')}
            data={indexTypes.map(type => ({ value: type, label: t(`designer.indexes.types.${type}`) }))}
            value={index.type}
            description={index.type === 'text' && t('designer.indexes.textHint')}
            inputWrapperOrder={['input', 'description']}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={type => change({ type: type as CollectionIndex['type'] })}
          />
          <div>
            <MultiSelect
              aria-label={t('designer.indexes.fields')}
              data={options}
              value={index.fields}
              searchable
              maxValues={8}
              placeholder={index.fields.length === 0 ? t('designer.editors.chooseField') : undefined}
              nothingFoundMessage={t('common.noResults')}
              error={errorOf(position)}
              disabled={disabled}
              onChange={names => change({ fields: names })}
            />
            {isRepeated(errors[String(position)]) && (
              <RepeatedValues index={index} fields={fields} otherwise={text(errors[String(position)] ?? '')} />
            )}
          </div>
        </>
      )}
      foot={
        <AddRow
          text={t('designer.indexes.add')}
          onAdd={() => onChange([...value, { _id: newId(), type: 'ascending', fields: [] }])}
        />
      }
      empty={t('designer.indexes.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}
