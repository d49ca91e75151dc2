import type { ChangeSet, ChangeSetEntry } from './changeSet.ts'

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

/** The components of a change set that values name, and those that these name, and so on. */
function reached({ components }: ChangeSet, from: unknown): Set<string> {
  const byId = new Map(components.map(entry => [entry.id, entry]))
  const found = new Set<string>()
  const open = [...textsIn(from)]
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const entry = byId.get(text)
    if (entry === undefined || found.has(text)) continue
    found.add(text)
    open.push(...textsIn([entry.definition, entry.add]))
  }
  return found
}

interface Chosen {
  /** Of the entry whose list it is. */
  id: string
  /** The property of the list. */
  list: string
  /** Whether the entry of the list at a place stays. */
  keeps(at: number): boolean
}

/** A change set without some of the entries that it adds to a list, and without the new components that only those name. */
export function withoutItems(changeSet: ChangeSet, { id, list, keeps }: Chosen): ChangeSet {
  const added = changeSet.components.find(entry => entry.id === id)?.add?.[list] ?? []
  const kept = added.filter((_, at) => keeps(at))
  const left = added.filter((_, at) => !keeps(at))
  const needed = reached(changeSet, kept)
  const alone = reached(changeSet, left)
  const isDropped = (entry: ChangeSetEntry) => entry.id !== id && alone.has(entry.id) && !needed.has(entry.id)
  const withKept = (entry: ChangeSetEntry) =>
    entry.id === id ? { ...entry, add: { ...entry.add, [list]: kept } } : entry
  return {
    ...changeSet,
    components: changeSet.components.filter(entry => !isDropped(entry)).map(withKept),
  }
}
