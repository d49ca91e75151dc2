import type { FieldViewProps } from '../fieldUi.ts'

export function StringView({ value }: FieldViewProps<string>) {
  return value
}
