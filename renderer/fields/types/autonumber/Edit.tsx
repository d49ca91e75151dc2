import { TextInput } from '@mantine/core'
import { serialText } from '../../../../shared/formats/serialText.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'

/** Nobody types it: the server gives it when the record is stored. */
export default function AutonumberEdit(props: FieldEditProps<number>) {
  const { t } = useWidgetTranslation()
  const { value, field } = props
  return (
    <TextInput
      {...inputProps({ ...props, readOnly: true, required: false })}
      placeholder={t('widgets.assigned')}
      value={typeof value === 'number' ? serialText(value, field.options) : ''}
    />
  )
}
