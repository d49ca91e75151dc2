import { createGraphqlClient } from '../client.ts'
import { createConnection } from '../connection.ts'
import { createNonces } from '../nonces.ts'

export interface SentRequest {
  headers: Headers
  body: string
  operations: { operationName: string; extensions?: Record<string, unknown>; variables: Record<string, unknown> }[]
}

type Answer = { status?: number; body: unknown } | Error

export const credentials = { publicKey: 'public', secretKey: 'secret' }

interface Options {
  code?: () => Promise<string | undefined>
  /** Ends when the person closed the message. */
  onInvalid?: () => Promise<void>
  /** What every draw gives. */
  random?: number
  signedIn?: boolean
}

/**
 * A client whose requests are answered by a function: `answer(request, n)` gives a body (200), a status with a body, or an
 * error of the network; `n` counts from 1.
 */
export function fakeClient(
  answer: (request: SentRequest, n: number) => Answer,
  { code, onInvalid, random = 0.5, signedIn = true }: Options = {},
) {
  const sent: SentRequest[] = []
  const invalidCodes: string[] = []
  const refused: string[] = []
  let keys = 0

  const fetchFake = (async (_url: string, init: RequestInit) => {
    const request = {
      headers: new Headers(init.headers),
      body: String(init.body),
      operations: JSON.parse(String(init.body)),
    }
    sent.push(request)
    const given = answer(request, sent.length)
    if (given instanceof Error) throw given
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 })
  }) as typeof fetch

  const connection = createConnection({ probe: async () => false })
  const { client } = createGraphqlClient({
    origin: 'http://demo.localhost:4400',
    credentials: () => (signedIn ? credentials : undefined),
    now: Date.now,
    nonces: createNonces(Date.now, () => 0.5),
    connection,
    language: () => 'es-419',
    twoFactor: {
      ask: code ?? (async () => undefined),
      invalid: async () => {
        invalidCodes.push('shown')
        await onInvalid?.()
      },
    },
    WebSocket,
    fetch: fetchFake,
    random: () => random,
    newKey: () => `key${++keys}`,
    onSessionRefused: ended => refused.push(ended ? 'ended' : 'refused'),
  })
  return { client, sent, connection, invalidCodes, refused }
}
