/**
 * Values as JSON that tells them in short, without a trace: no getter, no trap and nothing that a script may have replaced is called.
 * Functions are taken from their objects when this is loaded, before any script runs.
 */

/** Before texts that stand for what JSON has no words for. */
const mark = '\u0001'

const most = { depth: 4, members: 20, text: 1_000, json: 8_000 } as const

type Uncurried = <This, Given extends unknown[], Answer>(
  method: (this: This, ...given: Given) => Answer,
) => (of: unknown, ...given: Given) => Answer

const uncurried: Uncurried = method => Function.prototype.call.bind(method) as never

const { getOwnPropertyDescriptor, getPrototypeOf, keys, hasOwn, is } = Object
const { isArray } = Array
const { stringify } = JSON
const { prototype: promises } = Promise
const asText = String
const hasProxy = uncurried(WeakSet.prototype.has)
const slice = uncurried(String.prototype.slice)
const startsWith = uncurried(String.prototype.startsWith)
const timeOf = uncurried(Date.prototype.getTime)
const isoOf = uncurried(Date.prototype.toISOString)
const symbolText = uncurried(Symbol.prototype.toString)

const getterOf = (prototype: object, name: PropertyKey) =>
  uncurried(getOwnPropertyDescriptor(prototype, name)?.get as () => unknown)
const mapSize = getterOf(Map.prototype, 'size')
const setSize = getterOf(Set.prototype, 'size')
const patternOf = getterOf(RegExp.prototype, 'source')
const bytesLength = getterOf(getPrototypeOf(Uint8Array.prototype), 'length')
const mapEntries = uncurried(Map.prototype.entries)
const setValues = uncurried(Set.prototype.values)
const mapNext = uncurried(getPrototypeOf(new Map().entries()).next as () => IteratorResult<unknown>)
const setNext = uncurried(getPrototypeOf(new Set().values()).next as () => IteratorResult<unknown>)

const proxies = new WeakSet<object>()

/** From now on proxies are known: to ask one for anything would be heard of by what made it. */
export function noteProxies(): void {
  const { Proxy: Plain } = globalThis
  const add = uncurried(WeakSet.prototype.add)
  const { construct, apply } = Reflect
  const noted = (made: object) => {
    add(proxies, made)
    return made
  }
  const { revocable } = Plain
  Plain.revocable = new Plain(revocable, {
    apply(target, self, given) {
      const made = apply(target, self, given) as ReturnType<typeof revocable>
      noted(made.proxy)
      return made
    },
  })
  globalThis.Proxy = new Plain(Plain, {
    construct: (target, given, wanted) => noted(construct(target, given, wanted)),
  })
}

/** The answer of what throws for values that are not its own. */
function tried<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** What an own member holds; undefined for one that is asked by a getter. */
function held(of: object, name: PropertyKey): { value: unknown } | undefined {
  const found = getOwnPropertyDescriptor(of, name)
  return found !== undefined && hasOwn(found, 'value') ? { value: found.value } : undefined
}

const marked = (text: string) => stringify(`${mark}${text}`)

const shortText = (text: string, longest: number) => (text.length > longest ? slice(text, 0, longest) : text)

function textOf(text: string): string {
  const own = startsWith(text, mark) ? slice(text, 1) : text
  // Whoever reads it takes what is exactly as long as this for cut.
  return stringify(shortText(own, most.text))
}

function functionText(of: object): string {
  const name = held(of, 'name')?.value
  return marked(typeof name === 'string' && name !== '' ? `[function ${shortText(name, most.text)}]` : '[function]')
}

/** What is told by a word instead of by its members. */
function wordOf(of: object): string | undefined {
  const time = tried(() => timeOf(of))
  if (time !== undefined) return is(time, Number.NaN) ? '[invalid date]' : isoOf(of)
  if (held(of, '_isAMomentObject')?.value === true) {
    const date = held(of, '_d')?.value
    if (typeof date === 'object' && date !== null && !hasProxy(proxies, date)) return wordOf(date)
  }
  const pattern = tried(() => patternOf(of))
  if (typeof pattern === 'string') return `/${shortText(pattern, most.text)}/`
  const bytes = tried(() => bytesLength(of))
  if (typeof bytes === 'number') return `[${bytes} numbers]`
  if (getPrototypeOf(of) === promises) return '[promise]'
  const message = isArray(of) ? undefined : getOwnPropertyDescriptor(of, 'message')
  if (message?.enumerable === false && typeof message.value === 'string')
    return `Error: ${shortText(message.value, most.text)}`
  return undefined
}

/** How much of a text may still be written. */
interface Room {
  left: number
}

type Write = (value: unknown, depth: number, room: Room) => string

/** The first members of what has so many, and what tells that there are more. */
function listed(count: number, member: (at: number) => string, more: string, room: Room): string {
  let text = ''
  for (let at = 0; at < count; at += 1) {
    if (at > 0) text += ','
    if (at >= most.members || room.left <= 0) return `${text}${more}`
    text += member(at)
  }
  return text
}

/** Maps and sets, as lists that begin with their name. */
function collectionOf(of: object, depth: number, room: Room, write: Write): string | undefined {
  const pairs = tried(() => mapSize(of)) as number | undefined
  const count = pairs ?? (tried(() => setSize(of)) as number | undefined)
  if (count === undefined) return undefined
  const iterator: unknown = pairs === undefined ? setValues(of) : mapEntries(of)
  const next = pairs === undefined ? setNext : mapNext
  const members = listed(count, () => write(next(iterator).value, depth + 1, room), marked('…'), room)
  return `[${marked(`${pairs === undefined ? 'Set' : 'Map'}(${count})`)}${count === 0 ? '' : `,${members}`}]`
}

function memberOf(of: object, name: PropertyKey, depth: number, room: Room, write: Write): string {
  const found = held(of, name)
  return found === undefined ? marked(hasOwn(of, name) ? '[getter]' : '[empty]') : write(found.value, depth + 1, room)
}

function objectOf(of: object, depth: number, room: Room, write: Write): string {
  if (hasProxy(proxies, of)) return marked('[proxy]')
  const word = wordOf(of)
  if (word !== undefined) return marked(word)
  if (depth >= most.depth) return marked(isArray(of) ? '[…]' : '{…}')
  const collection = collectionOf(of, depth, room, write)
  if (collection !== undefined) return collection
  if (isArray(of)) {
    const { length } = of
    return `[${listed(length, at => memberOf(of, at, depth, room, write), marked('…'), room)}]`
  }
  const names = keys(of)
  const pair = (at: number) => {
    const name = names[at] ?? ''
    return `${stringify(shortText(name, most.text))}:${memberOf(of, name, depth, room, write)}`
  }
  return `{${listed(names.length, pair, `${stringify('…')}:${marked('…')}`, room)}}`
}

const written: Write = (value, depth, room) => {
  const plain = plainOf(value)
  room.left -= plain?.length ?? 2
  return plain ?? objectOf(value as object, depth, room, written)
}

/** Of what is no object. */
function plainOf(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return `${value}`
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number')
    return is(value, Number.NaN) || value === Infinity || value === -Infinity ? marked(`${value}`) : stringify(value)
  if (typeof value === 'bigint') return marked(`${shortText(asText(value), most.text)}n`)
  if (typeof value === 'symbol') return marked(shortText(symbolText(value), most.text))
  if (typeof value === 'undefined') return marked('undefined')
  if (typeof value === 'function') return hasProxy(proxies, value) ? marked('[proxy]') : functionText(value)
  return undefined
}

/** Never throws. */
export function sketch(value: unknown): string {
  try {
    return written(value, 0, { left: most.json })
  } catch {
    return marked('[unreadable]')
  }
}
