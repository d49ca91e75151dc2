import { Input, Select, TextInput } from '@mantine/core'
import '../comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { ViewParameter } from '../../../shared/fields/types/viewParameters.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

const none: ViewParameter[] = []

/** Which values of the result the next view gets, each under the name of its parameter (H39). */
export function ViewParametersEditor(props: EditorProps<ViewParameter[]>) {
  const { label, value = none, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { text, fields } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  const offered = [
    { value: '_id', label: t('designer.editors.recordId') },
    ...fields(values.collectionId).map(field => ({ value: field.name, label: field.label || field.name })),
  ]
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={entry => entry.parameter}
        columns="minmax(0, 1fr) minmax(0, 1fr)"
        line={(entry, index, change) => (
          <>
            <TextInput
              aria-label={t('properties.parameterName')}
              placeholder={t('properties.parameterName')}
              value={entry.parameter}
              error={messageAt(`${index}.parameter`)}
              disabled={disabled}
              spellCheck={false}
              onChange={event => change({ parameter: event.currentTarget.value })}
            />
            <Select
              aria-label={t('designer.editors.resultValue')}
              data={offered}
              value={entry.value === '' ? null : entry.value}
              placeholder={t('designer.editors.chooseField')}
              error={messageAt(`${index}.value`)}
              allowDeselect={false}
              checkIconPosition="right"
              disabled={disabled}
              onChange={next => next !== null && change({ value: next })}
            />
          </>
        )}
        foot={
          <AddRow
            text={t('designer.editors.addParameter')}
            onAdd={() => onChange([...value, { parameter: '', value: '_id' }])}
          />
        }
        empty={t('designer.editors.noParameters')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
