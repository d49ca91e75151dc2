import type { Field } from '../../../../shared/fields/defineField.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const isFiltered = ({ options }: Field) => text(options.filterId) !== ''

/** The values that the field's filter gets: those of the fields that `filterFields` names. */
export function filterValues(
  { options }: Field,
  values: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  const names = text(options.filterFields)
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return Object.fromEntries(names.map(name => [name, values?.[name] ?? null]))
}
