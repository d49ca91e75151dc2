import { formatDate } from '../../../shared/formats/dates.ts'
import type { FieldViewProps } from '../fieldUi.ts'

export function DateView({ value }: FieldViewProps<string>) {
  return <time dateTime={value.slice(0, 10)}>{formatDate(value)}</time>
}
