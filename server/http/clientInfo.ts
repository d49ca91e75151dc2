import type { IncomingHttpHeaders } from 'node:http'
import { devicePattern, headers as names } from '../../shared/protocol/headers.ts'
import type { ClientInfo } from '../graphql/context.ts'
import { networkOf } from './trustedProxies.ts'

/** Languages of an Accept-Language header, best first, lower-case. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map(entry => {
      const [language = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters
        .map(parameter => /^\s*q=([01](\.\d+)?)$/.exec(parameter)?.[1])
        .find(q => q !== undefined)
      return { language: language.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}

interface ClientRequest {
  /** None once its sender has gone. */
  readonly ip: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** Reads the request only when asked: most operations need none of it. */
export class RequestClient implements ClientInfo {
  readonly #request: ClientRequest

  constructor(request: ClientRequest) {
    this.#request = request
  }

  get address(): string {
    return networkOf(this.#request.ip ?? '') ?? 'unknown'
  }

  get device(): string | undefined {
    const device = this.#request.headers[names.device]
    return typeof device === 'string' && devicePattern.test(device) ? device : undefined
  }

  get languages(): readonly string[] {
    return acceptedLanguages(this.#request.headers['accept-language'])
  }
}
