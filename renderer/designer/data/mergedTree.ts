import { isPlain, type Plain } from '../../../shared/components/difference.ts'
import { type Merger, type Side, type Step, same, type Three } from './conflict.ts'

/** Where an entry stands: the list itself, or a list of another entry (`[id, property]` as JSON). */
type Place = string

const root: Place = ''

interface Node {
  /** Without its own lists of entries. */
  own: Plain
  place: Place
}

const hasId = (entry: unknown): entry is Plain => isPlain(entry) && typeof entry._id === 'string'

const areEntries = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(hasId)

/** The properties of entries, however deep, that hold entries themselves: only what has an id of its own can move between lists. */
function listNames(entries: readonly Plain[], found = new Set<string>()): Set<string> {
  for (const entry of entries)
    for (const [name, value] of Object.entries(entry))
      if (areEntries(value)) listNames(value as Plain[], found.add(name))
  return found
}

/** The entries of one side, by what tells them apart, however deep. */
class Entries {
  readonly nodes = new Map<string, Node>()
  readonly orders = new Map<Place, string[]>()
  isUnique = true
  readonly #key: string
  readonly #lists: ReadonlySet<string>

  constructor(entries: readonly Plain[], key: string, lists: ReadonlySet<string>) {
    this.#key = key
    this.#lists = lists
    this.#add(entries, root)
  }

  #add(entries: readonly Plain[], place: Place): void {
    const order = entries.map(entry => String(entry[this.#key]))
    this.orders.set(place, order)
    entries.forEach((entry, position) => {
      const id = order[position] as string
      if (this.nodes.has(id)) this.isUnique = false
      const inner = Object.entries(entry).filter(([name, value]) => this.#lists.has(name) && Array.isArray(value))
      const names = new Set(inner.map(([name]) => name))
      const own = Object.fromEntries(Object.entries(entry).filter(([name]) => !names.has(name)))
      this.nodes.set(id, { own, place })
      for (const [name, value] of inner) this.#add(value as Plain[], JSON.stringify([id, name]))
    })
  }

  orderIn(place: Place): readonly string[] {
    return this.orders.get(place) ?? []
  }
}

const parentOf = (place: Place): string | undefined =>
  place === root ? undefined : (JSON.parse(place) as [string, string])[0]

/** The second's own entries come after the one that they follow there; those at its end come last. */
function joined(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  const inFirst = new Set(first)
  const end = second.findLastIndex(id => inFirst.has(id)) + 1
  second.forEach((id, position) => {
    if (inFirst.has(id)) return
    const at = position < end ? order.indexOf(second[position - 1] as string) + 1 : order.length
    order.splice(at, 0, id)
  })
  return order
}

/** Lists of entries, also of entries that hold lists of others: what one moves and the other changes is both. */
export class MergedTree {
  readonly #sides: Three<Entries>
  readonly #nodes = new Map<string, Node>()

  private constructor(sides: Three<Entries>) {
    this.#sides = sides
  }

  /** Undefined where an entry stands twice. */
  static of(
    { base, mine, theirs }: Three<readonly Plain[]>,
    key: string,
    merging: Merger,
    steps: readonly Step[],
  ): unknown[] | undefined {
    const names = key === '_id' ? listNames([...base, ...mine, ...theirs]) : new Set<string>()
    const sideOf = (entries: readonly Plain[]) => new Entries(entries, key, names)
    const sides = { base: sideOf(base), mine: sideOf(mine), theirs: sideOf(theirs) }
    if (!Object.values(sides).every(({ isUnique }) => isUnique)) return undefined
    return new MergedTree(sides).#merged(merging, steps)
  }

  #merged(merging: Merger, steps: readonly Step[]): unknown[] {
    const { mine, theirs } = this.#sides
    for (const id of new Set([...theirs.nodes.keys(), ...mine.nodes.keys()])) {
      const node = this.#node(id, merging, steps)
      if (node) this.#nodes.set(id, node)
    }
    this.#keepParents()
    this.#breakCircles()
    return this.#listIn(root)
  }

  #node(id: string, merging: Merger, steps: readonly Step[]): Node | undefined {
    const { base, mine, theirs } = this.#sides
    const three = { base: base.nodes.get(id), mine: mine.nodes.get(id), theirs: theirs.nodes.get(id) }
    const here = three.mine ?? three.theirs
    if (!here) return undefined
    const within = [...steps, { id, entry: here.own }]
    if (three.mine && three.theirs) {
      const own = merging.objects(
        { base: three.base?.own ?? {}, mine: three.mine.own, theirs: three.theirs.own },
        within,
      )
      const moved = three.mine.place === three.base?.place ? three.theirs : three.mine
      return { own, place: moved.place }
    }
    if (!three.base) return here
    if (same(here, three.base)) return undefined
    // One took it out and the other changed it.
    const side: Side = three.mine ? 'mine' : 'theirs'
    const owns = { base: three.base.own, mine: three.mine?.own, theirs: three.theirs?.own }
    return merging.decide(owns, within, side) === side ? here : undefined
  }

  /** What holds something that stays, stays. */
  #keepParents(): void {
    const { mine, theirs } = this.#sides
    const open = [...this.#nodes.values()]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const parent = parentOf(node.place)
      if (parent === undefined || this.#nodes.has(parent)) continue
      const kept = mine.nodes.get(parent) ?? theirs.nodes.get(parent)
      if (!kept) continue
      this.#nodes.set(parent, kept)
      open.push(kept)
    }
  }

  #isInCircle(id: string): boolean {
    const seen = new Set<string>()
    let at: string | undefined = id
    while (at !== undefined && !seen.has(at)) {
      seen.add(at)
      const node = this.#nodes.get(at)
      at = node && parentOf(node.place)
    }
    return at !== undefined
  }

  /** Each moved one of two into the other: everything stands where I have it. */
  #breakCircles(): void {
    if (![...this.#nodes.keys()].some(id => this.#isInCircle(id))) return
    for (const [id, node] of this.#nodes) {
      const place = this.#sides.mine.nodes.get(id)?.place ?? node.place
      this.#nodes.set(id, { ...node, place })
    }
  }

  #orderIn(place: Place): string[] {
    const { base, mine, theirs } = this.#sides
    const isHere = (id: string) => this.#nodes.get(id)?.place === place
    const before = base.orderIn(place)
    const inMine = mine.orderIn(place)
    const known = new Set(before)
    const isReordered = !same(
      inMine.filter(id => known.has(id)),
      before.filter(id => inMine.includes(id)),
    )
    const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
    return joined(first.orderIn(place).filter(isHere), second.orderIn(place).filter(isHere))
  }

  #listIn(place: Place): Plain[] {
    return this.#orderIn(place).map(id => {
      const { mine, theirs } = this.#sides
      const names = [...mine.orders.keys(), ...theirs.orders.keys()].flatMap(list =>
        list !== root && parentOf(list) === id ? [(JSON.parse(list) as [string, string])[1]] : [],
      )
      const lists = [...new Set(names)].map(name => [name, this.#listIn(JSON.stringify([id, name]))])
      return { ...this.#nodes.get(id)?.own, ...Object.fromEntries(lists) }
    })
  }
}
