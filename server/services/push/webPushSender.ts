import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { PushTarget } from '../../db/platform/pushTypes.ts'
import type { Links } from '../addresses/links.ts'
import type { Outside } from '../scripts/outside.ts'
import type { PushKeyring } from './pushKeyring.ts'
import { type PushContent, type PushOutcome, type PushSender, troubleOf, unreachable } from './pushOutcome.ts'

type WebTarget = PushTarget & { kind: 'web' }

/** For how long a push service keeps it for a browser that is not on, in s. */
export const keptSeconds = 24 * 60 * 60
/** That one attempt may take, in ms. */
export const longestAttempt = 10_000

export interface WebPushParts {
  keyring: PushKeyring
  outside: Outside
  links: Links
  clock: Clock
  config: { readonly adminDomain: string }
  /** For tests, in place of the usual time of an attempt, in ms. */
  attemptMs?: number
}

/**
 * Reaches browsers through the push services that they named (RFC 8030, 8291, 8292). Such an address is whatever somebody sent: it is called as
 * scripts call the world outside, public addresses alone and no redirects, and what it answers is nothing but a status.
 */
export class WebPushSender implements PushSender<WebTarget> {
  readonly #parts: WebPushParts

  constructor(parts: WebPushParts) {
    this.#parts = parts
  }

  async send(target: WebTarget, content: PushContent, signal: AbortSignal): Promise<PushOutcome> {
    const { outside, clock, attemptMs: timeout = longestAttempt } = this.#parts
    const request = await this.#request(target, content)
    if (request === undefined) return { kind: 'gone' }
    try {
      const answer = await outside.request({ ...request, bytes: false, timeout, maxRedirects: 0 }, signal)
      if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered' }
      // 401 and 403: it was subscribed with other keys than these.
      if ([401, 403, 404, 410].includes(answer.status)) return { kind: 'gone' }
      return troubleOf(answer, clock.now())
    } catch (error) {
      if (!isAppError(error)) throw error
      return error.code === 'BadRequest' ? { kind: 'gone' } : unreachable
    }
  }

  /** Undefined where nothing can be hidden with the keys that the browser is said to have. */
  async #request({ endpoint, p256dh, auth }: WebTarget, content: PushContent) {
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = await this.#parts.keyring.pair()
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        { vapidDetails: { subject: this.#subject(), publicKey, privateKey }, TTL: keptSeconds },
      )
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
      return { url: endpoint, method, headers: Object.fromEntries(texts) as Record<string, string>, body }
    } catch {
      return undefined
    }
  }

  /** Whom a push service writes to about what this server sends. */
  #subject(): string {
    const { links, config } = this.#parts
    return links.adminOrigin.startsWith('https:') ? links.adminOrigin : `mailto:no-reply@${config.adminDomain}`
  }
}
