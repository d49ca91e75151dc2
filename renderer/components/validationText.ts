import type { ParseKeys, TFunction } from 'i18next'
import { formatDate } from '../../shared/formats/dates.ts'
import { formatNumber } from '../../shared/formats/numbers.ts'
import { defaultRegion, type Region } from '../../shared/formats/region.ts'
import { parseMessage, type ValidationMessage } from '../../shared/validation/messages.ts'

function readable(argument: string, region: Region): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(argument)) return formatDate(argument)
  return argument !== '' && Number.isFinite(Number(argument)) ? formatNumber(Number(argument), region) : argument
}

/** A validation message as people read it; a designer's own text as it was written. @param region how numbers are written */
export function validationText(t: TFunction, message: ValidationMessage, region = defaultRegion): string {
  const { code, argument } = parseMessage(message)
  if (code === 'custom') return argument
  // Those of administrators come with their screens; a test looks for each code.
  const keys = [`validation.${code}`, `adminValidation.${code}`] as unknown as ParseKeys[]
  return t(keys, { argument: readable(argument, region) })
}
