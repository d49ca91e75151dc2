import { createHmac } from 'node:crypto'
import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorCode, fieldErrors } from './errors.ts'
import { credentials, fakeClient, type SentRequest } from './testing/fakeClient.ts'

const read = gql`query Read($n: Int) { __typename @include(if: true) value(n: $n) }`
const change = gql`mutation Change { change }`

const data = ({ operations }: SentRequest) => ({
  body: operations.map(() => ({ data: { __typename: 'Query', value: 1, change: true } })),
})
const refusedNonce = {
  status: 400,
  body: { error: 'AuthError', message: 'nonceIsInvalid', serverTime: 1_700_000_000_000 },
}
const offline = new TypeError('fetch failed')

beforeEach(() => {
  vi.useFakeTimers({ now: 1_750_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[A2][A3] sends what is asked within 20 ms as one request and what comes later in another', async () => {
  const { client, sent } = fakeClient(data)
  const query = (n: number) => client.query({ query: read, variables: { n } })
  const first = query(1)
  await vi.advanceTimersByTimeAsync(19)
  const second = query(2)
  await vi.advanceTimersByTimeAsync(1)
  const third = query(3)
  await vi.advanceTimersByTimeAsync(20)
  await Promise.all([first, second, third])
  expect(sent.map(({ operations }) => operations.map(({ variables }) => variables.n))).toEqual([[1, 2], [3]])
})

test('[A5][A6][A7] signs the body that it sends with the key of the session', async () => {
  const { client, sent } = fakeClient(data)
  const asked = client.query({ query: read, variables: { n: 1 } })
  await vi.advanceTimersByTimeAsync(20)
  await asked
  const { headers, body } = sent[0] as SentRequest
  const nonce = headers.get('x-telar-nonce') ?? ''
  expect(Math.floor(Number(nonce))).toBe(1_750_000_000_020)
  expect(headers.get('x-telar-publickey')).toBe(credentials.publicKey)
  expect(headers.get('accept-language')).toBe('es-419')
  expect(headers.get('x-telar-signature')).toBe(
    createHmac('sha512', credentials.secretKey)
      .update(nonce + body)
      .digest('hex'),
  )
})

test.each([0.5, 0.25])('[A10][A12] tries a failed request three times more, waiting %d s × attempt', async random => {
  const { client, sent, connection } = fakeClient(() => offline, { random })
  const asked = client.query({ query: read }).catch(errorCode)
  await vi.advanceTimersByTimeAsync(20)
  expect(sent).toHaveLength(1)
  expect(connection.online()).toBe(false)
  for (const attempt of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(random * 1_000 * attempt - 1)
    expect(sent).toHaveLength(attempt)
    await vi.advanceTimersByTimeAsync(21)
    expect(sent).toHaveLength(attempt + 1)
  }
  expect(await asked).toBe('offline')
})

test('[A11][A36] tries ten times after a refused nonce, on the server clock, and only then gives the session up', async () => {
  const { client, sent, refused } = fakeClient(() => refusedNonce)
  const asked = client.query({ query: read }).catch(errorCode)
  await vi.advanceTimersByTimeAsync(20)
  expect(refused).toHaveLength(0)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('AuthError')
  expect(sent).toHaveLength(11)
  expect(Number(sent[1]?.headers.get('x-telar-nonce'))).toBeLessThan(1_700_000_010_000)
  expect(refused).toHaveLength(1)
})

test('a wrong signature gives the session up at once', async () => {
  const { client, sent, refused } = fakeClient(() => ({
    status: 400,
    body: { error: 'AuthError', message: 'invalidSignature' },
  }))
  const asked = client.query({ query: read }).catch(errorCode)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('AuthError')
  expect(sent).toHaveLength(1)
  expect(refused).toHaveLength(1)
})

test('[A37] repeats a lost mutation under the same idempotency key, and no answer that is an error', async () => {
  const lost = fakeClient((request, n) => (n === 1 ? offline : data(request)))
  const done = lost.client.mutate({ mutation: change })
  await vi.runAllTimersAsync()
  await done
  expect(lost.sent.map(({ operations }) => operations[0]?.extensions?.idempotencyKey)).toEqual(['key1', 'key1'])

  const refused = fakeClient(() => ({
    body: [
      {
        errors: [
          { message: 'no', extensions: { error: 'validationError', validationErrors: { 'data.email': 'notUnique' } } },
        ],
      },
    ],
  }))
  const failed = refused.client.mutate({ mutation: change }).catch(fieldErrors)
  await vi.runAllTimersAsync()
  expect(await failed).toEqual({ email: 'notUnique' })
  expect(refused.sent).toHaveLength(1)
})

test('[A9][B53][B55] asks for the two-factor code, sends it in its own header, and asks again after a wrong one', async () => {
  const codes = ['111111', '222222']
  const events: string[] = []
  const failure = (type: string) => ({
    body: [{ errors: [{ message: 'no', extensions: { error: 'PermissionsError', type } }] }],
  })
  const { client, sent, invalidCodes } = fakeClient(
    (request, n) => {
      if (n === 1) return failure('needsTwoFactorCode')
      return n === 2 ? failure('invalidTwoFactorCode') : data(request)
    },
    {
      async code() {
        events.push('asked')
        return codes.shift()
      },
      async onInvalid() {
        await new Promise(resolve => setTimeout(resolve, 1_000))
        events.push('closed')
      },
    },
  )
  const done = client.mutate({ mutation: change })
  await vi.runAllTimersAsync()
  await done
  expect(sent.map(({ headers }) => headers.get('x-telar-twofactor'))).toEqual([null, '111111', '222222'])
  expect(invalidCodes).toHaveLength(1)
  expect(events).toEqual(['asked', 'closed', 'asked'])
  expect(new Set(sent.map(({ operations }) => operations[0]?.operationName))).toEqual(new Set(['Change']))
})

test('a refusal of the whole request reaches every operation in it', async () => {
  const { client } = fakeClient(() => ({ status: 413, body: { error: 'TooLarge', limit: 2 } }))
  const both = [1, 2].map(n => client.query({ query: read, variables: { n } }).catch(errorCode))
  await vi.runAllTimersAsync()
  expect(await Promise.all(both)).toEqual(['TooLarge', 'TooLarge'])
})

test('more operations than a request may carry travel in several', async () => {
  const { client, sent } = fakeClient(data)
  const all = Array.from({ length: 51 }, (_, n) => client.query({ query: read, variables: { n } }))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(sent.map(({ operations }) => operations.length)).toEqual([50, 1])
})
