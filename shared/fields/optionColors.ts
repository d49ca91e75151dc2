import type { Field } from './defineField.ts'
import type { SelectOptionDefinition } from './property.ts'

/** The colours that designers choose from for options, in the order in which all options get one. i18n keys under `designer.optionColors`. */
export const optionPalette = [
  { name: 'blue', color: '#2563eb' },
  { name: 'green', color: '#16a34a' },
  { name: 'amber', color: '#d97706' },
  { name: 'red', color: '#dc2626' },
  { name: 'purple', color: '#9333ea' },
  { name: 'teal', color: '#0d9488' },
  { name: 'pink', color: '#db2777' },
  { name: 'orange', color: '#ea580c' },
  { name: 'indigo', color: '#4f46e5' },
  { name: 'lime', color: '#65a30d' },
  { name: 'brown', color: '#92400e' },
  { name: 'gray', color: '#64748b' },
] as const

/** Each option with a colour; those that have one keep it, the others take those that are free, round and round. */
export function colouredOptions(options: readonly SelectOptionDefinition[]): SelectOptionDefinition[] {
  const taken = new Set(options.map(({ color }) => color))
  const free = optionPalette.filter(({ color }) => !taken.has(color))
  const offered = free.length > 0 ? free : optionPalette
  let next = 0
  return options.map(option => {
    if (option.color !== undefined) return option
    const { color } = offered[next % offered.length] as (typeof optionPalette)[number]
    next += 1
    return { ...option, color }
  })
}

/** The colours of a field's options by their values; none of fields without options. */
export function optionColors({ options: { options } }: Pick<Field, 'options'>): ReadonlyMap<string, string> {
  if (!Array.isArray(options)) return new Map()
  return new Map(
    (options as SelectOptionDefinition[]).flatMap(({ value, color }) =>
      color === undefined ? [] : [[String(value), color] as const],
    ),
  )
}
