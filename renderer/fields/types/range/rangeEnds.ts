import { exactNumber } from '../../../../shared/formats/numbers.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import { numberOf, readNumber } from '../../../../shared/formats/typedNumber.ts'

/** An end as people type it; what is no number stays as it was typed. */
const typed = (end: string, region: Region) =>
  end.trim() === '' || !Number.isFinite(Number(end)) ? end : exactNumber(Number(end), region)

/** Both ends as texts, whatever is written in them. */
export function endsOf(value: string | null | undefined, region: Region): [from: string, to: string] {
  const [from = '', to = ''] = (value ?? '').split('::')
  return [typed(from, region), typed(to, region)]
}

const canonical = (text: string, region: Region) => String(numberOf(readNumber(text, region)) ?? text.trim())

/** `from::to` of two texts; null when both are empty. An end that is no number is handed on: the validator says so (F282). */
export const rangeValue = (from: string, to: string, region: Region): string | null =>
  from.trim() === '' && to.trim() === '' ? null : `${canonical(from, region)}::${canonical(to, region)}`
