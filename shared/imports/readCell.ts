import type { FieldType, ValueContext } from '../fields/defineField.ts'
import type { TypeWay } from '../fields/readings/reading.ts'
import { readingOf } from '../fields/readings/registry.ts'
import type { ReadingWays } from '../fields/readings/ways.ts'
import { fieldType } from '../fields/registry.ts'
import { ofPrograms, withDecimalSign } from '../formats/region.ts'
import { message } from '../validation/messages.ts'
import type { DecimalSign } from './columns.ts'

/** Numbers of a row by their places, where its file holds some. */
export type HeldNumbers = readonly (number | undefined)[]

export type CellValue = { value: unknown } | { error: string }

/** @param held the number that the file holds there, where its text could be read as another: it means what it means to programs */
export type CellReader = (text: string, held?: number) => CellValue

/** What spreadsheets say for "nothing", where the type has no use for the word itself. */
const blankWords: ReadonlySet<string> = new Set(['na', 'n/a', '#n/a', 'null', 'none', 'nan', 's/i', 'n/d', '-', '--'])

export const isBlankCell = (text: string) => text.trim() === ''

const nothing: CellValue = { value: null }

/** What the field's own validator says of a text that people would not write for the type; compiled when the first of them appears. */
function refuser(type: FieldType, options: Readonly<Record<string, unknown>>, context: ValueContext, isRead: boolean) {
  let schema: ReturnType<FieldType['value']> | undefined
  return (text: string): CellValue => {
    schema ??= type.value(options, context)
    // A text that is none in its column's way could be one in the other.
    const checked = schema.safeParse(isRead ? undefined : text)
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

/** How texts are read where nobody said how their column is written. */
const usualWay = (way: TypeWay | undefined, context: ValueContext): ReadingWays =>
  way === undefined || way.alone ? {} : { [way.name]: way.usual(context) }

/**
 * Reads the cells of one column. Blank: null. Anything else: the value of the type, or the validation message of why it is none.
 * @param options all options of the type, defaults included
 */
export function cellReader(
  column: { type: string; decimal?: DecimalSign | undefined; ways?: ReadingWays | undefined },
  options: Readonly<Record<string, unknown>>,
  context: ValueContext,
): CellReader {
  const type = fieldType(column.type)
  const reading = readingOf(column.type)
  const { decimal } = column
  const { region = ofPrograms, ...ofProgram } = context
  const ofColumn = {
    ...context,
    region: decimal === undefined ? region : withDecimalSign(region, decimal),
    ways: { ...usualWay(reading?.way, context), ...column.ways },
  }
  const refuse = refuser(type, options, context, reading?.way !== undefined)
  /** What is shown around a number (a sign of money, one of percent) is nothing to a type that has no use for it. */
  const behind = (held: number) => {
    const value = reading?.fromText(String(held), options, ofProgram)
    return typeof value === 'number' ? value : undefined
  }
  return (text, held) => {
    if (isBlankCell(text)) return nothing
    const value =
      held === undefined
        ? reading?.fromText(text, options, ofColumn)
        : (reading?.fromText(text, options, ofProgram) ?? behind(held))
    if (value !== undefined) return { value }
    return blankWords.has(text.trim().toLowerCase()) ? nothing : refuse(text)
  }
}
