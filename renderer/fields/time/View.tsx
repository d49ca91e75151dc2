import { emptyTime } from '../../../shared/formats/time.ts'
import type { FieldViewProps } from '../fieldUi.ts'

export function TimeView({ value }: FieldViewProps<string>) {
  return value === '' ? emptyTime : <time dateTime={value}>{value}</time>
}
