import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each column by its header, or the field that it shows, and its type. */
export function TableFieldsView({ field, value }: FieldViewProps<TableColumn[]>) {
  const { t } = useTranslation()
  return (
    <SummaryList
      label={field.label}
      lines={value.map(({ label, fieldName, type }) => {
        const typeName = t(`designer.columns.types.${type}`)
        const title = label || fieldName
        return title ? { title, detail: typeName } : { title: typeName }
      })}
    />
  )
}
