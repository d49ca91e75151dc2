import type { OptionsFilter } from '@mantine/core'
import { searchForm } from '../../shared/formats/fold.ts'

/** The options of a list that a search leaves, whatever its capitals and accents. */
export const searchedOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = searchForm(search.trim())
  let left = limit
  const among = (items: typeof options): typeof options =>
    items.flatMap((item): typeof options => {
      if ('group' in item) return [{ ...item, items: among(item.items) as typeof item.items }]
      if (left === 0 || !searchForm(item.label).includes(wanted)) return []
      left -= 1
      return [item]
    })
  return among(options)
}
