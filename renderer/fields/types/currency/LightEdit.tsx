import { moneySign } from '../../../../shared/formats/numbers.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import { readMoney } from '../../../../shared/formats/typedNumber.ts'
import { useRegion } from '../../../ui/region.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { NumberBox } from '../number/NumberBox.tsx'
import { plainNumber, useWriting } from '../number/numberText.ts'

const money = (region: Region) => ({ ...plainNumber(region), read: (text: string) => readMoney(text, region) })

export default function CurrencyEdit(props: FieldEditProps<number | string>) {
  const { sign, behind } = moneySign(useRegion())
  return <NumberBox field={props} writing={useWriting(money)} {...(behind ? { behind: sign } : { before: sign })} />
}
