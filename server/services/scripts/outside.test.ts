import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Outside, type OutsideRequest } from './outside.ts'

// A listener inside: what must not be called would be heard here.
let inside: Server
let port: number
const heard: { url: string; method: string; headers: Record<string, unknown>; body: string }[] = []

beforeAll(async () => {
  inside = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { url = '', method = '', headers } = request
    heard.push({ url, method, headers, body })
    const to = new URL(url, 'http://x').searchParams.get('to')
    if (to) response.writeHead(Number(new URL(url, 'http://x').searchParams.get('status') ?? 302), { location: to })
    if (url.startsWith('/long')) response.write('x'.repeat(3_100_000))
    if (!url.startsWith('/never')) response.end('inside ñ')
  })
  await new Promise<void>(resolve => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})
afterEach(() => {
  heard.length = 0
})

const asked = (url: string, more: Partial<OutsideRequest> = {}): OutsideRequest => ({
  url,
  method: 'GET',
  headers: {},
  bytes: false,
  ...more,
})
const never = new AbortController().signal
const message = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  )

describe('whatever is answered, a call ends', () => {
  const answers: Record<string, string> = {
    'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'nothing but what goes before an answer': 'HTTP/1.1 103 Early Hints\r\n\r\n',
    nothing: '',
    'what is no HTTP': 'hello\r\n',
    'half of an answer': 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf',
  }
  test.each(Object.entries(answers))('%s', async (_, text) => {
    const server = createNetServer(socket => {
      socket.on('error', () => undefined)
      socket.once('data', () => (text.includes(' 101 ') ? socket.write(text) : socket.end(text)))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port: own } = server.address() as AddressInfo
    try {
      const outside = new Outside({ allowed: ['127.0.0.1'] })
      expect(await message(outside.request(asked(`http://127.0.0.1:${own}/`), never))).toMatch(/^Unavailable: /)
    } finally {
      server.close()
    }
  })
})

describe('what is not public is not called', () => {
  const outside = new Outside({
    resolve: async hostname => {
      const known: Record<string, string[]> = {
        'inside.example': ['127.0.0.1'],
        'both.example': ['93.184.215.14', '10.0.0.1'],
        'localhost.': ['127.0.0.1'],
        localhost: ['127.0.0.1', '::1'],
        'mapped.example': ['::ffff:10.0.0.1'],
      }
      return (known[hostname] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  })

  test.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '0x7f.1',
    '2130706433',
    '017700000001',
    'localhost',
    'localhost.',
    '169.254.169.254',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    'inside.example',
    'both.example',
    'mapped.example',
  ])('%s', async host => {
    expect(await message(outside.request(asked(`http://${host}:${port}/`), never))).toMatch(
      /^BadRequest: .* is no public address$/,
    )
    expect(heard).toEqual([])
  })

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'javascript:1', 'data:text/plain,x', 'no address', ''])(
    'nor anything but http and https: %s',
    async url => {
      expect(await message(outside.request(asked(url), never))).toBe('BadRequest: only http and https are called')
    },
  )
})

describe('a name', () => {
  test('is looked up when the connection is made, whatever it stood for before', async () => {
    const answers = [[{ address: '203.0.113.9', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
    const asks: string[] = []
    const outside = new Outside({
      allowed: [],
      resolve: async hostname => {
        asks.push(hostname)
        return answers.shift() ?? []
      },
    })
    // The documentation's network is no public one either, so neither answer is called.
    for (let time = 0; time < 2; time += 1)
      expect(await message(outside.request(asked(`http://turns.example:${port}/`), never))).toContain(
        'no public address',
      )
    expect(asks).toEqual(['turns.example', 'turns.example'])
    expect(heard).toEqual([])
  })
})

describe('what the administrator lists', () => {
  const resolve = async (hostname: string) =>
    ['intranet.example', 'other.example'].includes(hostname) ? [{ address: '127.0.0.1', family: 4 }] : []
  const listed = new Outside({ allowed: ['intranet.example'], resolve })
  const at = (path: string) => `http://intranet.example:${port}${path}`

  test('is called by its name, and by no other', async () => {
    const answer = await listed.request(asked(at('/a?b=1'), { headers: { 'x-key': 'k', host: 'forged' } }), never)
    expect(answer).toMatchObject({ status: 200, statusText: 'OK', body: 'inside ñ' })
    expect(heard).toMatchObject([{ url: '/a?b=1', headers: { 'x-key': 'k', host: `intranet.example:${port}` } }])
    expect(await message(listed.request(asked(`http://other.example:${port}/`), never))).toContain('no public address')
  })

  test('is called by its address or its network', async () => {
    for (const allowed of ['127.0.0.1', '127.0.0.0/8']) {
      const outside = new Outside({ allowed: [allowed], resolve })
      expect((await outside.request(asked(`http://127.0.0.1:${port}/`), never)).status).toBe(200)
    }
    expect(
      await message(new Outside({ allowed: ['10.0.0.0/8'] }).request(asked(`http://127.0.0.1:${port}/`), never)),
    ).toContain('no public address')
  })

  test('leads nowhere else: each redirect is looked at', async () => {
    const to = (target: string, status = 302) => at(`/r?status=${status}&to=${encodeURIComponent(target)}`)
    for (const target of [`http://127.0.0.1:${port}/`, `http://other.example:${port}/`, 'file:///etc/passwd'])
      expect(await message(listed.request(asked(to(target)), never))).toMatch(/no public address|only http and https/)
    expect(heard).toHaveLength(3)
    heard.length = 0
    const secret = { headers: { authorization: 'Bearer k' }, method: 'POST', body: '{}' }
    expect((await listed.request(asked(to('/end'), secret), never)).status).toBe(200)
    expect(heard.map(({ url, method, body }) => [url.slice(0, 4), method, body])).toEqual([
      ['/r?s', 'POST', '{}'],
      ['/end', 'GET', ''],
    ])
    expect(await message(listed.request(asked(to(to(to('/end'))), { maxRedirects: 1 }), never))).toBe(
      'BadRequest: there are more than 1 redirects',
    )
  })

  test('is asked for no more than a call may carry, and no longer', async () => {
    expect(await message(listed.request(asked(at('/long')), never))).toBe('TooLarge: the answer is too long')
    expect(await message(listed.request(asked(at('/'), { method: 'POST', body: 'x'.repeat(3_000_001) }), never))).toBe(
      'TooLarge: the body of the call is too long',
    )
    expect(await message(listed.request(asked(at('/never'), { timeout: 200 }), never))).toMatch(
      /^Unavailable: intranet.example:\d+ did not answer in time$/,
    )
  })

  test('answers bytes as base64', async () => {
    const { body } = await listed.request(asked(at('/'), { bytes: true }), never)
    expect(Buffer.from(body, 'base64').toString()).toBe('inside ñ')
  })
})
