import { useTranslation } from 'react-i18next'
import { formFieldType } from '../../../../shared/components/formFieldType.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each row by its title, or the field that it fills, and its type. */
export function FormFieldsView({ field, value }: FieldViewProps<FormField[]>) {
  const { t } = useTranslation()
  return (
    <SummaryList
      label={field.label}
      lines={value.map(entry => ({
        title: entry.editableLabel || entry.title || entry.fieldName || t('designer.formFields.unnamed'),
        detail: t(`designer.formFields.types.${formFieldType(entry)}`),
      }))}
    />
  )
}
