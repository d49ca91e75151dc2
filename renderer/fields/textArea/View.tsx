import type { FieldViewProps } from '../fieldUi.ts'

export function TextAreaView({ value }: FieldViewProps<string>) {
  return <span style={{ whiteSpace: 'var(--telar-line-breaks, pre-line)' }}>{value}</span>
}
