import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { plainNumber } from '../number/LightEdit.tsx'
import { NumberBox } from '../number/NumberBox.tsx'

export default function CurrencyEdit(props: FieldEditProps<number | string>) {
  return <NumberBox field={props} writing={plainNumber} before="$" />
}
