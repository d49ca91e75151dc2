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

/**
 * Whether a place in degrees lies in a country, or so near its border that an outline in bands cannot tell: islands and
 * coasts are never refused. No place lies in a country that is not known.
 */
export const isInCountry = (code: string, [longitude, latitude]: readonly [number, number]): boolean =>
  spansOf(code).some(
    ({ south, west, east }) => latitude >= south && latitude < south + height && longitude >= west && longitude <= east,
  )

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
