import { parseNumber } from '../../../../shared/formats/parseNumber.ts'

/** Both ends as texts, whatever is written in them. */
export function endsOf(value: string | null | undefined): [from: string, to: string] {
  const [from = '', to = ''] = (value ?? '').split('::')
  return [from, to]
}

const canonical = (text: string) => String(parseNumber(text) ?? text.trim())

/** `from::to` of two texts; null when both are empty. An end that is no number is handed on: the validator says so (F282). */
export const rangeValue = (from: string, to: string): string | null =>
  from.trim() === '' && to.trim() === '' ? null : `${canonical(from)}::${canonical(to)}`
