import { badRequest, permissionError } from '../../../shared/errors.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Outside } from '../scripts/outside.ts'
import type { Geocoder, LongitudeLatitude, Place, PlaceQuestion } from './geocoder.ts'
import { geocoder } from './geocoders.ts'

/** Questions of one person in a quarter of an hour: each may cost the platform money, and people type slowly. */
const mostAsked = 300
/** Characters of what is looked for, and of a place's id. */
const longest = 300
/** Somebody waits, in ms. */
const patience = 8_000
/** Where people did not say otherwise. */
const usual = { types: 'geocode', language: 'es', region: 'cl' } as const

/** As the first service says it; nobody else's key is needed or taken. */
export interface Predictions {
  result: { predictions: { description: string; place_id: string }[] }
}

/** How places are found: by suggestions whose points are asked for one by one, or with their points. */
export type PlaceWay = 'suggestions' | 'places'

type Asked = { input: string } & { [Name in keyof typeof usual]?: string | null | undefined }

export interface PlacesParts {
  settings: EffectiveSettings
  outside: Outside
  attempts: AttemptLimiter
  report(error: unknown): void
}

/** Only short words become part of a question. */
const word = (text: string | null | undefined, otherwise: string) =>
  text && /^[\w-]{1,40}$/.test(text) ? text : otherwise

/**
 * Places by their words, from the service that the platform is set to ask; without one nobody is asked. The keys stay here. Who is logged in
 * may ask, so often. What fails at a service is only written down (Y61, Y67): the answer is then as if it found nothing.
 */
export class Places {
  readonly #parts: PlacesParts

  constructor(parts: PlacesParts) {
    this.#parts = parts
  }

  /** Null: nobody is asked. @throws AppError PermissionsError */
  way(caller: Caller): PlaceWay | null {
    requireLogin(caller)
    const asked = this.#geocoder()
    if (asked === undefined) return null
    return asked.suggests ? 'suggestions' : 'places'
  }

  /** Null where the first service is not the one that is asked, and where it fails. @throws AppError PermissionsError, TooManyRequests, BadRequest */
  async suggestions(caller: Caller, asked: Asked): Promise<Predictions | null> {
    const places = await this.#ask(caller, [asked.input], service =>
      service.suggests ? service.search(questionOf(asked)) : undefined,
    )
    if (places === undefined) return null
    return { result: { predictions: places.map(({ id, description }) => ({ description, place_id: id })) } }
  }

  /** Of a service that says where they are. @throws as `suggestions` */
  async search(caller: Caller, asked: Asked): Promise<Place[]> {
    const found = await this.#ask(caller, [asked.input], service =>
      service.suggests ? undefined : service.search(questionOf(asked)),
    )
    return found ?? []
  }

  /** Where a suggestion is; null where it is not known. @throws as `suggestions` */
  async pointOf(caller: Caller, placeId: string, language?: string | null): Promise<LongitudeLatitude | null> {
    const found = await this.#ask(caller, [placeId], service =>
      service.pointOf(placeId, word(language, usual.language)),
    )
    return found ?? null
  }

  /** What people call a point; null where it has no name. @throws as `suggestions` */
  async addressOf(caller: Caller, point: LongitudeLatitude, language?: string | null): Promise<string | null> {
    const [longitude, latitude] = point
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) throw badRequest('there is no such place on earth')
    const found = await this.#ask(caller, [], service => service.addressOf(point, word(language, usual.language)))
    return found ?? null
  }

  async #ask<T>(
    caller: Caller,
    texts: readonly string[],
    question: (service: Geocoder) => Promise<T> | undefined,
  ): Promise<T | undefined> {
    const accountId = requireLogin(caller)
    if (texts.some(text => text.trim() === '' || text.length > longest))
      throw badRequest(`what is looked for has 1 to ${longest} characters`)
    const service = this.#geocoder()
    const answer = service && question
    if (answer === undefined) return undefined
    this.#parts.attempts.count([{ key: `places:${accountId}`, most: mostAsked }])
    try {
      return await answer(service as Geocoder)
    } catch (error) {
      this.#parts.report(error)
      return undefined
    }
  }

  #geocoder(): Geocoder | undefined {
    const { settings, outside } = this.#parts
    const { placeService } = settings
    if (placeService === undefined) return undefined
    return geocoder(async url => {
      const asked = { url: url.href, method: 'GET', headers: ownName, bytes: false, timeout: patience }
      const { status, body } = await outside.request(asked, new AbortController().signal)
      // Nothing of the address: it has the key.
      if (status !== 200) throw new Error(`the service for places answered ${status}`)
      return JSON.parse(body)
    }, placeService)
  }
}

/** Open services ask to be told who calls. */
const ownName = { accept: 'application/json', 'user-agent': 'Telar' }

function requireLogin(caller: Caller): string {
  if (caller.kind === 'anonymous' || caller.accountId === null) throw permissionError('notLoggedIn')
  return caller.accountId
}

const questionOf = ({ input, types, language, region }: Asked): PlaceQuestion => ({
  input: input.trim(),
  types: word(types, usual.types),
  language: word(language, usual.language),
  region: word(region, usual.region),
})
