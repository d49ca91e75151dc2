/** Degrees. */
export type LongitudeLatitude = readonly [longitude: number, latitude: number]

/** A place as people write it; where it is stands there only where the service says so at once. */
export interface Place {
  id: string
  description: string
  point?: LongitudeLatitude | undefined
}

/** What is looked for. `region`: ISO 3166-1, two small letters; places there are preferred, where a service can do that. */
export interface PlaceQuestion {
  input: string
  types: string
  language: string
  region: string
}

/** Asks for an address with GET and answers what it says as JSON. @throws AppError, and for an answer that is none */
export type AskOutside = (url: URL) => Promise<unknown>

/** A service that knows places. An answer in another form is an error. */
export interface Geocoder {
  /** Whether its suggestions say where they are only when that is asked for (`pointOf`). */
  readonly suggests: boolean
  search(question: PlaceQuestion): Promise<Place[]>
  pointOf(placeId: string, language: string): Promise<LongitudeLatitude | undefined>
  addressOf(point: LongitudeLatitude, language: string): Promise<string | undefined>
}

/** An address below that of a service, which may have a path of its own. */
export function addressOf(base: string, path: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
