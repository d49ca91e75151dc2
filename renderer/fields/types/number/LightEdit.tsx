import { parseNumber } from '../../../../shared/formats/parseNumber.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { NumberBox, type NumberWriting } from './NumberBox.tsx'
import { numberText } from './numberText.ts'

export const plainNumber: NumberWriting = { read: parseNumber, typed: String, shown: numberText }

export default function NumberEdit(props: FieldEditProps<number | string>) {
  return <NumberBox field={props} writing={plainNumber} />
}
