import { useTranslation } from 'react-i18next'
import { formFieldType } from '../../../../shared/components/formFieldType.ts'
import { neverHolds } from '../../../../shared/components/impossibleConditions.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { AddFormField } from './AddFormField.tsx'
import { FormFieldLine } from './FormFieldLine.tsx'
import { FormFieldSettings } from './FormFieldSettings.tsx'

const none: FormField[] = []

/** The fields of a form, in order: type, collection field, title, optional and settings. */
export function FormFieldsEditor(props: EditorProps<FormField[]>) {
  const { label, value = none, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { fields: fieldsOf, newId } = useSheet()
  const { collectionId } = values
  const fields = fieldsOf(collectionId)
  const fieldOf = ({ fieldName }: FormField): Field | undefined => fields.find(({ name }) => name === fieldName)
  const nameOf = (entry: FormField) => entry.editableLabel || fieldOf(entry)?.label || t('designer.formFields.unnamed')
  const source = typeof collectionId === 'string' ? { collectionId } : {}
  const used = new Set(value.map(({ fieldName }) => fieldName))

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={entry => entry._id}
      nameOf={nameOf}
      columns="150px minmax(0, 1fr) minmax(0, 1fr) 72px"
      head={
        <>
          <span>{t('designer.formFields.type')}</span>
          <span>{t('designer.formFields.field')}</span>
          <span>{t('designer.formFields.title')}</span>
          <span style={{ textAlign: 'center' }}>{t('designer.formFields.required')}</span>
        </>
      }
      line={(entry, index, change) => (
        <FormFieldLine
          entry={entry}
          field={fieldOf(entry)}
          fields={fields}
          source={source}
          errors={errorsBelow(errors, String(index))}
          disabled={disabled}
          onChange={change}
          onReplace={next => onChange(value.with(index, next))}
        />
      )}
      settings={(entry, index, change) => (
        <FormFieldSettings
          entry={entry}
          type={formFieldType(entry)}
          field={fieldOf(entry)}
          fields={fields}
          source={source}
          collectionId={collectionId}
          impossible={neverHolds(entry, { fields, entries: value })}
          errors={errorsBelow(errors, String(index))}
          disabled={disabled}
          onChange={change}
        />
      )}
      foot={
        <AddFormField
          fields={fields.filter(({ name }) => !used.has(name))}
          onAdd={added => onChange([...value, ...added.map(entry => ({ _id: newId(), ...entry }))])}
        />
      }
      empty={t(collectionId === undefined ? 'designer.formFields.noCollection' : 'designer.formFields.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}
