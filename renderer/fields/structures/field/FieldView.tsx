import { useTranslation } from 'react-i18next'
import type { FieldDefinitionValue } from '../../../../shared/fields/types/fieldDefinition.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** The name, the type, and whether it must be filled in. */
export function FieldDefinitionView({ field, value }: FieldViewProps<FieldDefinitionValue>) {
  const { t } = useTranslation()
  const details = [
    t(`fields.${value.type}.label`),
    value.name,
    ...(value.optional === true ? [] : [t('designer.fields.required')]),
  ]
  return <SummaryList label={field.label} lines={[{ title: value.label || value.name, detail: details.join(' · ') }]} />
}
