import { parseJson } from './parseJson.ts'

/** Degrees. */
export type Point = readonly [longitude: number, latitude: number]

export type PlaceOrder = 'longitudeFirst' | 'latitudeFirst'

const isPoint = ([longitude, latitude]: Point) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

/** Two degrees in the order in which they stand, and what tells which of them is the latitude. */
interface Pair {
  degrees: readonly [number, number]
  order?: PlaceOrder
}

const number = (text: unknown): number | undefined => {
  const read = typeof text === 'string' && text !== '' ? Number(text.replace(',', '.')) : text
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function pairOf(one: unknown, other: unknown, order?: PlaceOrder): Pair | undefined {
  const [first, second] = [number(one), number(other)]
  if (first === undefined || second === undefined) return undefined
  return { degrees: [first, second], ...(order !== undefined && { order }) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** GeoJSON's point, a feature of one, or an object with both degrees by their names. */
function fromJson(text: string): Pair | undefined {
  const json = text.startsWith('{') ? parseJson(text) : undefined
  const place = isObject(json) && isObject(json.geometry) ? json.geometry : json
  if (!isObject(place)) return undefined
  if (place.type === 'Point' && Array.isArray(place.coordinates))
    return pairOf(place.coordinates[0], place.coordinates[1], 'longitudeFirst')
  const named = new Map(Object.entries(place).map(([name, value]) => [name.toLowerCase(), value]))
  const by = (...names: string[]) => names.map(name => named.get(name)).find(value => value !== undefined)
  return pairOf(by('lat', 'latitude', 'latitud'), by('lng', 'lon', 'long', 'longitude', 'longitud'), 'latitudeFirst')
}

/** Where addresses of maps say a place, the surest first: the pin, then what is looked for, then the middle of the map. */
const inAddresses = [
  /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  /[?&]mlat=(-?\d{1,3}(?:\.\d+)?)&mlon=(-?\d{1,3}(?:\.\d+)?)/i,
  /[?&#](?:q|query|ll|sll|destination|daddr|saddr|coordinate|center|cp|pin)=(?:loc:)?(-?\d{1,3}(?:\.\d+)?) ?[,~] ?(-?\d{1,3}(?:\.\d+)?)/i,
  /[/@](-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/,
  /#map=[\d.]+\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/i,
]

function fromAddress(text: string): Pair | undefined {
  const [, latitude, longitude] = /^geo:(-?[\d.]+),(-?[\d.]+)/i.exec(text) ?? []
  if (latitude !== undefined) return pairOf(latitude, longitude, 'latitudeFirst')
  if (!/^(?:https?:\/\/|www\.|maps\.)/i.test(text)) return undefined
  const address = text
    .replace(/%2C/gi, ',')
    .replace(/\+|%20/g, ' ')
    .replace(/%7E/gi, '~')
  const found = inAddresses.map(each => each.exec(address)).find(match => match !== null)
  return found ? pairOf(found[1], found[2], 'latitudeFirst') : undefined
}

/** `POINT (-70.65 -33.45)`, as databases of places write it. */
function fromWellKnownText(text: string): Pair | undefined {
  const [, longitude, latitude] =
    /^(?:SRID=4326;)?\s*POINT\s*(?:ZM?|M)?\s*\(\s*(\S+)\s+([^\s)]+)[^)]*\)$/i.exec(text) ?? []
  return longitude === undefined ? undefined : pairOf(longitude, latitude, 'longitudeFirst')
}

/** `lat: -33.45, lon: -70.65`. */
function fromNames(text: string): Pair | undefined {
  const latitude = /\blat(?:itude?)?\b\D{0,10}?(-?\d+(?:[.,]\d+)?)/i.exec(text)?.[1]
  const longitude = /\b(?:lon|lng|long|longitude?)\b\D{0,10}?(-?\d+(?:[.,]\d+)?)/i.exec(text)?.[1]
  return latitude === undefined || longitude === undefined ? undefined : pairOf(latitude, longitude, 'latitudeFirst')
}

const angle =
  /^([NSEWO])?\s*([+-])?\s*(\d+(?:[.,]\d+)?)\s*[°º˚d]?(?:\s*(\d+(?:[.,]\d+)?)\s*['′’m]\s*(?:(\d+(?:[.,]\d+)?)\s*(?:["″”s]|'')?)?)?\s*([NSEWO])?$/i
/** Degrees, minutes and seconds with spaces alone between them. */
const spaced = /^([NSEWO])?\s*([+-])?(\d+)\s+(\d+)\s+(\d+(?:[.,]\d+)?)\s*([NSEWO])?$/i

interface Angle {
  degrees: number
  axis?: 'latitude' | 'longitude'
}

/** `33°27'30"S`, `S 33 27 30`, `33° 27.5' S`, `70.65 O`, `-33,45°`. */
function angleOf(text: string): Angle | undefined {
  const match = angle.exec(text.trim()) ?? spaced.exec(text.trim())
  if (match === null) return undefined
  const [, before, sign, ...rest] = match
  const letter = (before ?? rest[3])?.toUpperCase()
  const [degrees = 0, minutes = 0, seconds = 0] = rest.slice(0, 3).map(digits => number(digits) ?? 0)
  if (minutes >= 60 || seconds >= 60 || (before !== undefined && rest[3] !== undefined)) return undefined
  const isBelow = sign === '-' || (letter !== undefined && 'SWO'.includes(letter))
  // A tenth of a second of arc is three metres; the last of these digits is one centimetre.
  const size = minutes + seconds === 0 ? degrees : Number((degrees + minutes / 60 + seconds / 3_600).toFixed(7))
  const signed = isBelow ? -size : size
  if (letter === undefined) return { degrees: signed }
  return { degrees: signed, axis: 'NS'.includes(letter) ? 'latitude' : 'longitude' }
}

function fromAngles(one: string, other: string): Pair | undefined {
  const [first, second] = [angleOf(one), angleOf(other)]
  if (first === undefined || second === undefined) return undefined
  const degrees = [first.degrees, second.degrees] as const
  if (first.axis === undefined && second.axis === undefined) return { degrees }
  if (first.axis === second.axis) return undefined
  return {
    degrees,
    order: first.axis === 'latitude' || second.axis === 'longitude' ? 'latitudeFirst' : 'longitudeFirst',
  }
}

/** Ways in which two degrees stand side by side: between `;`, `,`, after a letter, or between spaces. */
function halves(text: string): [string, string][] {
  const bySign = [';', ', ', ','].flatMap(sign => {
    const parts = text.split(sign)
    return parts.length === 2 ? [[parts[0] ?? '', parts[1] ?? '']] : []
  })
  const byLetter = /^(.*?[NSEWO])[\s,;]+(.+)$/i.exec(text)
  const byLetterBefore = /^([NSEWO].*?)[\s,;]+([NSEWO].+)$/i.exec(text)
  const byDegrees = /^(.*[°º˚'"″”′])[\s,;]+([+-]?\d.*)$/.exec(text)
  const bySpace = /^(\S+)\s+(\S+)$/.exec(text)
  const matched = [byLetterBefore, byLetter, byDegrees, bySpace].flatMap(found =>
    found === null ? [] : [[found[1] ?? '', found[2] ?? '']],
  )
  const withAltitude = /^(-?\d+\.\d+), ?(-?\d+\.\d+), ?-?\d+(?:\.\d+)?$/.exec(text)
  const first = withAltitude === null ? [] : [[withAltitude[1] ?? '', withAltitude[2] ?? '']]
  return [...first, ...bySign, ...matched] as [string, string][]
}

/** `latitude longitude altitude accuracy`, as forms in the field write them. */
function fromField(text: string): Pair | undefined {
  const parts = text.split(/\s+/)
  return parts.length === 3 || parts.length === 4 ? withAll(parts) : undefined
}

const withAll = (parts: readonly string[]) =>
  parts.every(each => /^-?\d+(?:\.\d+)?$/.test(each)) && parts[0]?.includes('.')
    ? pairOf(parts[0], parts[1], 'latitudeFirst')
    : undefined

/** As places are stored, and as most programs write them. */
const plain = /^([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)$/

function pairIn(text: string): Pair | undefined {
  const [, first, second] = plain.exec(text) ?? []
  if (first !== undefined) return pairOf(first, second)
  for (const read of [fromJson, fromAddress, fromWellKnownText, fromNames, fromField]) {
    const pair = read(text)
    if (pair !== undefined) return pair
  }
  for (const [one, other] of halves(text)) {
    const pair = fromAngles(one, other)
    if (pair !== undefined) return pair
  }
  return undefined
}

const inOrder = ([one, other]: readonly [number, number], order: PlaceOrder): Point =>
  order === 'latitudeFirst' ? [other, one] : [one, other]

/** Longer texts are no places; addresses of maps are long. */
const longest = 2_000

/**
 * A place as people and programs write it: two degrees with a point or a comma, with minutes and seconds and the letters of the compass
 * (`O` is west), the address of a map, `geo:`, GeoJSON, `POINT (…)`, `latitude longitude altitude accuracy`.
 * @param order of two degrees that tell it by nothing else
 * @param certain it is known: the other order is not tried
 * @returns undefined for what is no place
 */
export function typedPlace(text: string, order: PlaceOrder, certain = false): Point | undefined {
  const written = text.trim().replaceAll('\u2212', '-')
  if (written.length > longest) return undefined
  const bare = /^[([](.*)[)\]]$/.exec(written)?.[1] ?? written
  const pair = pairIn(bare)
  if (pair === undefined) return undefined
  const usual = inOrder(pair.degrees, pair.order ?? order)
  if (isPoint(usual)) return usual
  const unusual = inOrder(pair.degrees, order === 'latitudeFirst' ? 'longitudeFirst' : 'latitudeFirst')
  return pair.order === undefined && !certain && isPoint(unusual) ? unusual : undefined
}
