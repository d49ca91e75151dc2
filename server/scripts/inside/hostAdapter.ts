import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'

/** A call over http as the server is asked for it. Bodies are texts, or bytes in base64. */
export interface AskedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** The answer's body is wanted as base64. */
  readonly bytes: boolean
  /** In ms. */
  readonly timeout?: number | undefined
  readonly maxRedirects?: number | undefined
}

export interface HostResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface AxiosParts {
  readonly AxiosError: new (message: string, code: string, config: unknown, request: null, response: unknown) => Error
  getUri(config: unknown): string
}

const bodyOf = (data: unknown) => (data === undefined || data === null ? undefined : String(data))

const flat = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, String(value)]],
    ),
  )

/** How axios asks: through the server, which decides what may be called. */
export function asksHost(request: (asked: AskedRequest) => Promise<unknown>): AxiosAdapter {
  return async (config: InternalAxiosRequestConfig) => {
    const { axios } = globalThis as unknown as { axios: AxiosParts }
    const response = (await request({
      url: axios.getUri(config),
      method: (config.method ?? 'get').toUpperCase(),
      headers: flat(config.headers.toJSON()),
      body: bodyOf(config.data),
      bytes: config.responseType === 'arraybuffer',
      timeout: config.timeout || undefined,
      maxRedirects: config.maxRedirects,
    })) as HostResponse
    const { body, ...answer } = response
    const settled = { ...answer, data: body, config, request: null } as unknown as AxiosResponse
    if (config.validateStatus === null || config.validateStatus?.(answer.status) !== false) return settled
    const code = answer.status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE'
    throw new axios.AxiosError(`Request failed with status code ${answer.status}`, code, config, null, settled)
  }
}
