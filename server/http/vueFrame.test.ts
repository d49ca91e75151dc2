import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pathOf = async () => {
  const { vueFrame } = await server.client().run<{ vueFrame: string }>('{ vueFrame }')
  return vueFrame
}
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find(part => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('the page of Vue blocks runs its own script and what that makes, and asks nobody for anything but pictures of its host', async () => {
  const { headers, text } = await server.client().get(await pathOf())
  const policy = String(headers['content-security-policy'])
  const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? ''
  expect(script.length).toBeGreaterThan(10_000)
  expect(text.match(/<script/g)).toHaveLength(1)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(directive(policy, 'script-src')).toBe(`'sha256-${hash}' blob:`)
  expect(directive(policy, 'img-src')).toMatch(/^data: blob: localhost(:\d+)?\/files\/$/)
  for (const name of ['default', 'connect', 'frame', 'worker', 'object'])
    expect(directive(policy, `${name}-src`), name).toBe("'none'")
  expect(directive(policy, 'form-action')).toBe("'none'")
  expect(directive(policy, 'base-uri')).toBe("'none'")
  expect(directive(policy, 'frame-ancestors')).toBe("'self'")
  expect(directive(policy, 'sandbox')).toBe('allow-scripts')
  expect(headers['document-isolation-policy']).toBe('isolate-and-credentialless')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('who asks for it by the name of its content keeps it, and under another name it is there all the same', async () => {
  const client = server.client()
  expect((await client.get(await pathOf())).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await client.get('/frames/vue/before')
  expect(other.status).toBe(200)
  expect(other.headers['cache-control']).toBe('no-cache')
})
