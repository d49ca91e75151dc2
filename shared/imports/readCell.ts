import type { FieldType, ValueContext } from '../fields/defineField.ts'
import { fieldType } from '../fields/registry.ts'
import { message } from '../validation/messages.ts'
import type { DecimalSign } from './columns.ts'

export type CellValue = { value: unknown } | { error: string }

export type CellReader = (text: string) => CellValue

/** What spreadsheets say for "nothing", where the type has no use for the word itself. */
const blankWords: ReadonlySet<string> = new Set(['na', 'n/a', '#n/a', 'null', 'none', 'nan', 's/i', 'n/d', '-', '--'])

export const isBlankCell = (text: string) => text.trim() === ''

const nothing: CellValue = { value: null }

const groupedByDots = /^([+-]?\d{1,3}(?:\.\d{3})+)(,\d*)?$/
const groupedByCommas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** A number that can be read in two ways, in the way of its column: `1.234` is 1,234 where decimals stand behind a comma. */
function withDecimalSign(text: string, decimal: DecimalSign): string {
  const number = text.trim()
  if (decimal === ',' && groupedByDots.test(number)) return number.replaceAll('.', '').replace(',', '.')
  if (decimal === '.' && groupedByCommas.test(number)) return number.replaceAll(',', '')
  return text
}

/** What the field's own validator says of a text that people would not write for the type; compiled when the first of them appears. */
function refuser(type: FieldType, options: Readonly<Record<string, unknown>>, context: ValueContext) {
  let schema: ReturnType<FieldType['value']> | undefined
  return (text: string): CellValue => {
    schema ??= type.value(options, context)
    const checked = schema.safeParse(text)
    if (checked.success) return { value: checked.data }
    const member = schema.safeParse(jsonMember(text))
    return member.success ? { value: member.data } : { error: checked.error.issues[0]?.message ?? message('invalid') }
  }
}

/** What a JSON file or an export holds in the place of a value with parts; undefined for any other text. */
function jsonMember(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the cells of one column. Blank: null. Anything else: the value of the type, or the validation message of why it is none.
 * @param options all options of the type, defaults included
 */
export function cellReader(
  column: { type: string; decimal?: DecimalSign | undefined },
  options: Readonly<Record<string, unknown>>,
  context: ValueContext,
): CellReader {
  const type = fieldType(column.type)
  const { decimal } = column
  const refuse = refuser(type, options, context)
  return text => {
    if (isBlankCell(text)) return nothing
    const prepared = type.decimals && decimal !== undefined ? withDecimalSign(text, decimal) : text
    const value = type.fromText?.(prepared, options, context)
    if (value !== undefined) return { value }
    return blankWords.has(text.trim().toLowerCase()) ? nothing : refuse(text)
  }
}
