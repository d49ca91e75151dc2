import { textSearch } from '../../../../shared/formats/searchText.ts'

/** What a field type is found by. */
export interface TypeWords {
  label: string
  hint: string
  /** What people call it, and its name in definitions. */
  others: string
}

/** How well a type answers to what was typed, the least the best; undefined where it does not. */
function rankOf({ label, hint, others }: TypeWords, typed: string): number | undefined {
  const { matches, begins, equals } = textSearch(typed)
  const answers = [
    equals(label),
    begins(label),
    others.split(' ').some(equals),
    matches(label),
    matches(others),
    matches(`${label} ${hint} ${others}`),
  ]
  const rank = answers.indexOf(true)
  return rank === -1 ? undefined : rank
}

/** The groups with the types that answer to what was typed, those that do so best first; as they are while nothing is typed. */
export function foundTypes<Group extends { types: readonly string[] }>(
  groups: readonly Group[],
  typed: string,
  wordsOf: (type: string) => TypeWords,
): Group[] {
  if (typed.trim() === '') return groups.filter(({ types }) => types.length > 0)
  const ranked = groups.flatMap(group => {
    const found = group.types.flatMap(type => {
      const rank = rankOf(wordsOf(type), typed)
      return rank === undefined ? [] : [{ type, rank }]
    })
    const sorted = found.toSorted((one, other) => one.rank - other.rank)
    const [best] = sorted
    return best === undefined ? [] : [{ rank: best.rank, group: { ...group, types: sorted.map(({ type }) => type) } }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group)
}
