import { searchForm } from '../../../../shared/formats/fold.ts'

/** Characters of the shortest search (Y55), and of the shortest word that a result must have (Y57). */
export const shortestSearch = 2
const shortestWord = 3

const wordsOf = (text: string) => searchForm(text).split(/[^\p{L}\p{N}\p{M}]+/u)

/** Whether each longer word of a search stands in a description, whatever its accents. */
export function mentions(description: string, search: string): boolean {
  const found = searchForm(description)
  return wordsOf(search).every(word => word.length < shortestWord || found.includes(word))
}
