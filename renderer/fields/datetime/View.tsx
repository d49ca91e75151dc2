import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldViewProps } from '../fieldUi.ts'

export function DateTimeView({ value }: FieldViewProps<string>) {
  const { zone } = useFieldServices()
  return <time dateTime={value}>{formatDateTime(value, zone)}</time>
}
