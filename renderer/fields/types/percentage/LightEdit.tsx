import { exactDigits, fullNumber } from '../../../../shared/formats/numbers.ts'
import { fractionToPercent, percentToFraction } from '../../../../shared/formats/percent.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import { readNumber } from '../../../../shared/formats/typedNumber.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { NumberBox } from '../number/NumberBox.tsx'
import { type NumberWriting, useWriting } from '../number/numberText.ts'

/** People type percent, a fraction is stored; typing and reading lose nothing (F318). */
const percent = (region: Region): NumberWriting => ({
  read: text => readNumber(text.replace(/%\s*$/, ''), region),
  value: percentToFraction,
  typed: fraction => exactDigits(fractionToPercent(fraction), region),
  shown: fraction => fullNumber(Number(fractionToPercent(fraction)), region),
})

export default function PercentageEdit(props: FieldEditProps<number | string>) {
  return <NumberBox field={props} writing={useWriting(percent)} behind="%" />
}
