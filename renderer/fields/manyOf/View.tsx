import type { FieldViewProps } from '../fieldUi.ts'
import { LabelText } from '../relation/LabelText.tsx'

export function ManyOfView({ value, labels }: FieldViewProps<string[]>) {
  return <LabelText ids={value} labels={labels} />
}
