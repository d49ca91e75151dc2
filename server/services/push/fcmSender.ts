import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../../shared/clock.ts'
import { isAppError, unavailable } from '../../../shared/errors.ts'
import type { PushTarget } from '../../db/platform/pushTypes.ts'
import type { EffectiveSettings, PhoneService } from '../configuration/effectiveSettings.ts'
import type { Outside } from '../scripts/outside.ts'
import { type PushContent, type PushOutcome, type PushSender, troubleOf, unreachable } from './pushOutcome.ts'
import { keptSeconds, longestAttempt } from './webPushSender.ts'

type PhoneTarget = PushTarget & { kind: 'fcm' }

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** What lets in is asked for anew this long before it ends, in ms. */
const early = 60_000

const grantedSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface Access {
  readonly of: PhoneService
  readonly token: string
  /** In ms. */
  readonly until: number
}

export interface FcmParts {
  settings: EffectiveSettings
  outside: Outside
  clock: Clock
}

/** Reaches phones through Firebase Cloud Messaging (HTTP v1), by the account that the platform is set to (X9). */
export class FcmSender implements PushSender<PhoneTarget> {
  readonly #parts: FcmParts
  #access: Access | undefined

  constructor(parts: FcmParts) {
    this.#parts = parts
  }

  async send({ token }: PhoneTarget, content: PushContent, signal: AbortSignal): Promise<PushOutcome> {
    const { settings, clock } = this.#parts
    const service = settings.phoneService
    if (service === undefined) return { kind: 'refused', failure: 'notSetUp' }
    try {
      const access = await this.#enter(service, signal)
      if (access === undefined) return { kind: 'refused', failure: 'notSetUp' }
      const url = `${service.base}/v1/projects/${service.account.project_id}/messages:send`
      const answer = await this.#post(url, JSON.stringify({ message: messageOf(token, content) }), signal, {
        authorization: `Bearer ${access.token}`,
        'content-type': 'application/json',
      })
      if (answer.status === 200) return { kind: 'delivered' }
      if (answer.status === 404) return { kind: 'gone' }
      // What let in does so no more: the next attempt asks for another one.
      if (answer.status === 401) {
        this.#access = undefined
        return { kind: 'later', failure: 'refused', ofService: true }
      }
      return troubleOf(answer, clock.now())
    } catch (error) {
      if (!isAppError(error)) throw error
      return unreachable
    }
  }

  /** Undefined where the service does not let this account in. @throws AppError Unavailable while it does not answer */
  async #enter(service: PhoneService, signal: AbortSignal): Promise<Access | undefined> {
    const { clock } = this.#parts
    const known = this.#access
    if (known !== undefined && known.of === service && known.until - early > clock.now()) return known
    const assertion = await this.#assertion(service)
    if (assertion === undefined) return undefined
    const form = new URLSearchParams({ grant_type: grantType, assertion }).toString()
    const answer = await this.#post(service.account.token_uri, form, signal, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    if (answer.status === 429 || answer.status >= 500) throw unavailable('the service lets nobody in now')
    const granted = answer.status === 200 ? grantedSchema.safeParse(parsed(answer.body)).data : undefined
    if (granted === undefined) return undefined
    const access = { of: service, token: granted.access_token, until: clock.now() + granted.expires_in * 1_000 }
    this.#access = access
    return access
  }

  async #assertion({ account }: PhoneService): Promise<string | undefined> {
    const seconds = Math.floor(this.#parts.clock.now() / 1_000)
    try {
      const key = await importPKCS8(account.private_key, 'RS256')
      return await new SignJWT({ scope })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(account.client_email)
        .setAudience(account.token_uri)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3_600)
        .sign(key)
    } catch {
      return undefined
    }
  }

  #post(url: string, body: string, signal: AbortSignal, headers: Readonly<Record<string, string>>) {
    const { outside } = this.#parts
    const request = { url, method: 'POST', headers, body, bytes: false, timeout: longestAttempt, maxRedirects: 0 }
    return outside.request(request, signal)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const messageOf = (token: string, { id, title, text, link }: PushContent) => ({
  token,
  notification: { title, body: text },
  data: { id, link },
  android: { ttl: `${keptSeconds}s`, notification: { tag: id } },
})
