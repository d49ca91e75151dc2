import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { carryWindowKey, type KeyOwner } from './windowKey.ts'

type Listener = Parameters<Session['webRequest']['onBeforeSendHeaders']>[0]

function headersBy(server: KeyOwner) {
  let listener: Listener = null
  const webRequest = {
    onBeforeSendHeaders: (given: Listener) => {
      listener = given
    },
  }
  carryWindowKey({ webRequest } as unknown as Session, server)
  return (url: string, requestHeaders: Record<string, string> = {}) =>
    new Promise(resolve =>
      // biome-ignore lint/suspicious/noExplicitAny: nothing looks at what else Electron tells of a request
      listener?.({ url, requestHeaders } as any, change => resolve(change.requestHeaders)),
    )
}

const server = { port: 4400, windowKey: 'k1' }

test.each(['http://localhost:4400/', 'http://demo.localhost:4400/graphql', 'ws://localhost:4400/graphql'])(
  'the key goes to %s',
  async url =>
    expect(await headersBy(server)(url, { accept: '*/*' })).toEqual({ accept: '*/*', 'x-telar-window': 'k1' }),
)

test.each([
  'http://localhost:4401/',
  'https://localhost:4400/',
  'http://example.org:4400/',
  'ws://example.org:4400/graphql',
  'http://localhost.example.org:4400/',
  'https://tiles.example.org/1/2/3.png',
  'http://localhost:4400@example.org/',
])('the key does not go to %s, also not as a page says it', async url =>
  expect(await headersBy(server)(url, { 'x-telar-window': 'mine', accept: '*/*' })).toEqual({ accept: '*/*' }),
)

test('it is that of the server that runs now, and none while there is no server', async () => {
  const changing: { port: number; windowKey: string | undefined } = { port: 4400, windowKey: undefined }
  const headers = headersBy(changing)
  expect(await headers('http://localhost:4400/')).toEqual({})
  changing.windowKey = 'k2'
  expect(await headers('http://localhost:4400/')).toEqual({ 'x-telar-window': 'k2' })
})
