import type { IncomingHttpHeaders } from 'node:http'
import { headers as names } from '../../shared/protocol/headers.ts'
import type { ClientInfo } from '../graphql/module.ts'

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

/** Reads the request only when asked: most operations need none of it. */
export class RequestClient implements ClientInfo {
  readonly #request: { readonly ip: string; readonly headers: IncomingHttpHeaders }

  constructor(request: { readonly ip: string; readonly headers: IncomingHttpHeaders }) {
    this.#request = request
  }

  get address(): string {
    return this.#request.ip
  }

  get languages(): readonly string[] {
    return acceptedLanguages(this.#request.headers['accept-language'])
  }

  get twoFactorCode(): string | undefined {
    const code = this.#request.headers[names.twoFactor]
    return typeof code === 'string' ? code : undefined
  }
}
