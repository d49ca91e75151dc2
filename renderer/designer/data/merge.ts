import type { Values } from './component.ts'

interface Entry {
  readonly _id: string
}

/** What two people made of one value, and what both began from. */
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value._id === 'string'

const areEntries = (value: unknown): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry)

function mergedObjects({ base, mine, theirs }: Three<Readonly<Record<string, unknown>>>) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const values = [...names].map(name => {
    const value = mergedValue({ base: base[name], mine: mine[name], theirs: theirs[name] })
    return [name, value] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Entries go by their ids. One that was taken out here but changed there, or the other way round, stays. */
function mergedEntries({ base, mine, theirs }: Three<readonly Entry[]>): Entry[] {
  const find = (entries: readonly Entry[], id: string) => entries.find(({ _id }) => _id === id)
  const known = new Set(base.map(({ _id }) => _id))
  const orderOf = (entries: readonly Entry[]) => entries.map(({ _id }) => _id).filter(id => known.has(id))
  const keptHere = base.filter(({ _id }) => find(mine, _id))
  const isReordered = !same(orderOf(mine), orderOf(keptHere))
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const ids = new Set([...first, ...second].map(({ _id }) => _id))
  return [...ids].flatMap(id => {
    const three = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) }
    if (three.mine && three.theirs) {
      const merged = mergedObjects({ base: { ...three.base }, mine: { ...three.mine }, theirs: { ...three.theirs } })
      return [{ ...merged, _id: id }]
    }
    const left = three.mine ?? three.theirs
    return left === undefined || same(left, three.base) ? [] : [left]
  })
}

/** Where both changed the same value, it is mine. */
function mergedValue({ base, mine, theirs }: Three<unknown>): unknown {
  if (same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  if (areEntries(mine) && areEntries(theirs)) return mergedEntries({ base: areEntries(base) ? base : [], mine, theirs })
  if (isObject(mine) && isObject(theirs)) return mergedObjects({ base: isObject(base) ? base : {}, mine, theirs })
  return mine
}

/** Both changes of a component that two people began from the same version. */
export const mergedValues = ({ base, mine, theirs }: Three<Values>): Values => ({
  ...mergedObjects({ base, mine, theirs }),
  name: theirs.name,
})
