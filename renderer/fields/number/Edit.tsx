import { parseNumber } from '../../../shared/formats/parseNumber.ts'
import type { FieldEditProps } from '../fieldUi.ts'
import { NumberBox, type NumberWriting } from './NumberBox.tsx'
import { numberText } from './numberText.ts'

export const plainNumber: NumberWriting = { read: parseNumber, typed: String, shown: numberText }

export const NumberEdit = (props: FieldEditProps<number | string>) => <NumberBox field={props} writing={plainNumber} />
