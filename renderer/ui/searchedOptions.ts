import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searched } from '../../shared/formats/searchText.ts'

/** The options of a list that a search leaves: of each group, those first that begin with what was typed. Items without a group lead. */
export const searchedOptions: OptionsFilter = ({ options, search, limit }) => {
  let left = limit
  const among = (items: ComboboxItem[]): ComboboxItem[] => {
    const found = searched(items, search, ({ label }) => label).slice(0, left)
    left -= found.length
    return found
  }
  const bare = among(options.flatMap(item => ('group' in item ? [] : [item])))
  return [...bare, ...options.flatMap(item => ('group' in item ? [{ ...item, items: among(item.items) }] : []))]
}
