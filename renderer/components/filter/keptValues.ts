import type { FilterInput } from '../../../shared/components/filter.ts'
import { operandOf } from '../../../shared/filters/operators.ts'
import type { Kept, KeptChanges, KeptHow } from '../keptState.ts'
import type { FilterValues } from './FilterBar.tsx'

const prefix = 'where.'
/** Longer values are for this page alone, in characters: addresses have no room for them. */
const longest = 500

const nameOf = ({ variableName }: Pick<FilterInput, 'variableName'>) => `${prefix}${variableName}`

export const isKeptValue = (name: string) => name.startsWith(prefix)

/** Texts as they are, everything else as JSON. */
function writtenValue({ isPrivate, operation }: FilterInput, value: unknown): string | undefined {
  if (isPrivate || operandOf[operation] === 'none' || value === undefined || value === null || value === '')
    return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest || text === '[]' ? undefined : text
}

/** What is kept of the values of a filter's inputs; what another filter was given is forgotten. */
export function keptChanges(kept: Kept, inputs: readonly FilterInput[], values: FilterValues): KeptChanges {
  const others = Object.keys(kept).filter(isKeptValue)
  const changes: Record<string, string | undefined> = Object.fromEntries(others.map(name => [name, undefined]))
  for (const input of inputs) changes[nameOf(input)] = writtenValue(input, values[input.variableName])
  return changes
}

/** What is kept of them, as one text. */
export const keptSignature = (kept: Kept, inputs: readonly FilterInput[]): string =>
  JSON.stringify(
    Object.fromEntries(
      inputs.flatMap(input => {
        const text = input.isPrivate ? undefined : kept[nameOf(input)]
        return text === undefined ? [] : [[input.variableName, text]]
      }),
    ),
  )

/** @param read undefined for a text that is no value of the input */
export function keptValues(
  signature: string,
  inputs: readonly FilterInput[],
  read: (input: FilterInput, text: string) => unknown,
): FilterValues {
  const texts: Kept = JSON.parse(signature)
  const values: Record<string, unknown> = {}
  for (const input of inputs) {
    const text = texts[input.variableName]
    const value = text === undefined ? undefined : read(input, text)
    if (value !== undefined) values[input.variableName] = value
  }
  return values
}

const isTyping = (before: string | undefined, after: string | undefined) =>
  before !== undefined && after !== undefined && (before.startsWith(after) || after.startsWith(before))

/** Whoever goes on typing takes no further step. */
export function howKept(kept: Kept, changes: KeptChanges): KeptHow {
  const changed = Object.entries(changes).filter(([name, value]) => kept[name] !== value)
  return changed.length > 0 && changed.every(([name, value]) => isTyping(kept[name], value)) ? 'instead' : 'step'
}
