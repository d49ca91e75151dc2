import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { pathParameters } from '../../../../shared/components/rowParameters.ts'
import type { ViewParameter } from '../../../../shared/fields/types/viewParameters.ts'
import { ParameterInput } from '../parameters/ParameterInput.tsx'
import { ListEditor } from '../rows/ListEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** Which values of the result the next view gets, each under the name of its parameter. */
export function ViewParametersEditor(props: EditorProps<ViewParameter[]>) {
  const { disabled, values } = props
  const { t } = useTranslation()
  const { fields } = useSheet()
  const target = values.viewPath ?? values.onSuccessViewPath
  const ofTarget = typeof target === 'string' ? pathParameters(target) : []
  const offered = [
    { value: '_id', label: t('designer.editors.recordId') },
    ...fields(values.collectionId).map(field => ({ value: field.name, label: field.label || field.name })),
  ]
  return (
    <ListEditor
      property={props}
      nameOf={entry => entry.parameter}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      add={t('designer.editors.addParameter')}
      fresh={{ parameter: '', value: '_id' }}
      empty={t('designer.editors.noParameters')}
      line={(entry, change, message) => (
        <>
          <ParameterInput
            aria-label={t('properties.parameterName')}
            placeholder={t('properties.parameterName')}
            value={entry.parameter}
            first={ofTarget}
            error={message('parameter')}
            disabled={disabled}
            onChange={parameter => change({ parameter })}
          />
          <Select
            aria-label={t('designer.editors.resultValue')}
            data={offered}
            value={entry.value === '' ? null : entry.value}
            placeholder={t('designer.editors.chooseField')}
            error={message('value')}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={next => next !== null && change({ value: next })}
          />
        </>
      )}
    />
  )
}
