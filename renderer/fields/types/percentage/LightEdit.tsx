import { fractionToPercent, percentToFraction } from '../../../../shared/formats/percent.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { NumberBox, type NumberWriting } from '../number/NumberBox.tsx'
import { numberText } from '../number/numberText.ts'

/** People type percent, a fraction is stored; typing and reading lose nothing (F318). */
const percent: NumberWriting = {
  read: text => percentToFraction(text.replace(/%\s*$/, '')),
  typed: fractionToPercent,
  shown: fraction => numberText(Number(fractionToPercent(fraction))),
}

export default function PercentageEdit(props: FieldEditProps<number | string>) {
  return <NumberBox field={props} writing={percent} behind="%" />
}
