import type { FieldEditProps } from '../fieldUi.ts'
import { plainNumber } from '../number/Edit.tsx'
import { NumberBox } from '../number/NumberBox.tsx'

export const CurrencyEdit = (props: FieldEditProps<number | string>) => (
  <NumberBox field={props} writing={plainNumber} before="$" />
)
