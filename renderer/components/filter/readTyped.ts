import type { FilterInput } from '../../../shared/components/filter.ts'
import type { ValueContext } from '../../../shared/fields/defineField.ts'
import { readOperand } from '../../../shared/filterRules/ruleOperands.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'

/** Of a value that is no text, as it was written. */
function jsonIn(text: string): unknown {
  const json = parseJson(text)
  return typeof json === 'string' || JSON.stringify(json) !== text ? undefined : (json ?? undefined)
}

/** The value of a filter's input that `writtenValue` wrote or somebody typed; undefined for none of the input's type. */
export function readTyped({ field, operation }: FilterInput, text: string, context: ValueContext): unknown {
  const json = jsonIn(text)
  const read = json === undefined ? undefined : readOperand(field, operation, json, context)
  return read ?? readOperand(field, operation, text, context)
}
