import type { RelationOption } from '../FieldsContext.tsx'

/** The options, and every chosen value without one as itself: it keeps its place. */
export function withChosen(
  options: readonly RelationOption[],
  chosen: readonly string[],
  label = (value: string) => value,
): RelationOption[] {
  const known = new Set(options.map(option => option.value))
  return [...options, ...chosen.filter(value => !known.has(value)).map(value => ({ value, label: label(value) }))]
}
