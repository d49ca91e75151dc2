import { countryBounds } from './countryBounds.ts'

/** Degrees of latitude of a band. */
const height = 2

interface Span {
  readonly south: number
  readonly west: number
  readonly east: number
}

/** Read once: an import asks for each of its rows. */
const known = new Map<string, readonly Span[]>()

function spansOf(anyCode: string): readonly Span[] {
  const code = anyCode.toUpperCase()
  const bands = countryBounds[code]
  if (bands === undefined) return []
  const spans = known.get(code) ?? readSpans(bands)
  known.set(code, spans)
  return spans
}

const readSpans = (bands: string): readonly Span[] =>
  bands.split(' ').flatMap(band => {
    const [south = '', spans = ''] = band.split(':')
    return spans === '' ? [] : spans.split(',').map(span => toSpan(Number(south), span))
  })

function toSpan(south: number, span: string): Span {
  const [west, east] = span.split('~').map(Number)
  return { south, west: west ?? 0, east: east ?? 0 }
}

/** Degrees. */
type Place = readonly [longitude: number, latitude: number]
type LiesIn = (code: string, place: Place) => boolean

/**
 * By an outline in bands, whose edges lie up to a band's width outside of the country: islands and coasts are never refused, and neither is
 * what lies beyond a border.
 */
const liesInBands: LiesIn = (code, [longitude, latitude]) =>
  spansOf(code).some(
    ({ south, west, east }) => latitude >= south && latitude < south + height && longitude >= west && longitude <= east,
  )

let liesIn = liesInBands

/**
 * Has the outlines of countries decide from now on. They are as heavy as all that comes with a first screen: a server has them, and a page
 * once somebody edits a field with a limit.
 */
export function decideBorders(byOutlines: LiesIn): void {
  liesIn = byOutlines
}

/**
 * Whether a place in degrees lies in a country, with its territories. By outlines (OpenStreetMap's, as precise as streets where people live)
 * borders are exact; the sea before a coast belongs to its country, drawn widely, and open sea to none. Without them the bands decide. No
 * place lies in a country that is not known.
 */
export const isInCountry = (code: string, place: Place): boolean => liesIn(code.toUpperCase(), place)

/** What a map of the country shows, its widest part in every band: `[west, south, east, north]` in degrees. */
export function countryExtent(code: string): [number, number, number, number] | undefined {
  const widest = new Map<number, Span>()
  for (const span of spansOf(code)) {
    const found = widest.get(span.south)
    if (!found || span.east - span.west > found.east - found.west) widest.set(span.south, span)
  }
  if (widest.size === 0) return undefined
  const spans = [...widest.values()]
  return [
    Math.min(...spans.map(({ west }) => west)),
    Math.min(...spans.map(({ south }) => south)),
    Math.max(...spans.map(({ east }) => east)),
    Math.max(...spans.map(({ south }) => south)) + height,
  ]
}
