import { textSearch } from '../../../../shared/formats/searchText.ts'
import type { RelationOption } from '../FieldsContext.tsx'

/**
 * The options that a text can mean: those that it equals, or else those that it is found in. None for nothing typed.
 * @param isSearched the options are those that a search found by the text, also in what they do not show
 */
export function matches(
  options: readonly RelationOption[],
  typed: string,
  isSearched = false,
): readonly RelationOption[] {
  if (typed.trim() === '') return []
  const search = textSearch(typed)
  const equal = options.filter(({ label }) => search.equals(label))
  if (equal.length > 0) return equal
  if (isSearched) return options
  return options.filter(({ label, subtitle }) => search.matches(`${label} ${subtitle ?? ''}`))
}

/** No option is called so: one may be made. */
export const isNew = (options: readonly RelationOption[], typed: string) =>
  typed.trim() !== '' && !options.some(({ label }) => textSearch(typed).equals(label))
