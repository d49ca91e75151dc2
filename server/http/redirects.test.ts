import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentFixture } from '../testing/environmentFixture.ts'
import { rawRequest, sendRaw } from '../testing/rawRequest.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

/**
 * No address of this server leads to another one that nobody has named, whatever is written into it: every route, as the server says that
 * it has them, asked with what could be taken for a place to lead to.
 */

const named = 'https://pago.example'
let server: TestServer
const routes: { method: string; url: string }[] = []

beforeAll(async () => {
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  }
  server = await startTestServer({ start: { onRoute } })
  const shop = await environmentFixture(server)
  await shop.admin.run(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }',
    {
      data: { apiEnabled: true, apiCallsPerMinute: 100_000, apiRedirects: named },
    },
  )
  const script = 'return { status: Number(params.status), headers: { location: params.to } }'
  const parameters = ['status', 'to'].map(name => ({ name, place: 'query', type: 'string', required: true }))
  await shop.create('ApiEndpoint', { name: 'Lleva', route: 'lleva', script, parameters })
})
afterAll(() => server.close())

const hosts = ['localhost', 'shop.localhost']
const elsewhere = [
  ...['https://otro.example/', '//otro.example', '/\\otro.example', '\\\\otro.example', '/\t/otro.example'],
  ...['https:otro.example', ' https://otro.example', 'https://pago.example@otro.example/', 'javascript:alert(1)'],
]

/** Where an answer leads, and what it is. */
async function led(method: string, path: string, host: string) {
  const headers = { 'x-forwarded-host': 'otro.example', 'x-forwarded-proto': 'https', forwarded: 'host=otro.example' }
  const bytes = rawRequest({
    method,
    path,
    host: `${host}:${server.port}`,
    headers: { ...headers, accept: 'text/html' },
  })
  const [head = ''] = (await sendRaw(server.port, bytes)).split('\r\n\r\n')
  const places = [...head.matchAll(/^(?:location|refresh|content-location): *(.*)$/gim)].map(([, place = '']) => place)
  return { status: Number(head.split(' ')[1]), places }
}

/** Of those, what is neither on the host itself nor named. */
function away(places: readonly string[], host: string): string[] {
  const own = `http://${host}:${server.port}`
  return places.filter(place => {
    const { origin } = new URL(place, own)
    return origin !== own && origin !== named
  })
}

/** Addresses of a route, with each place to lead to in each part that is open. */
function* addressesOf(url: string): Generator<string> {
  for (const place of elsewhere)
    for (const written of [place.replaceAll(/[\s]/g, ''), encodeURIComponent(place)]) {
      yield url.replaceAll(/:\w+|\*/g, written)
      const named = ['next', 'url', 'to', 'return', 'redirect'].map(name => `${name}=${encodeURIComponent(place)}`)
      yield `${url.replace(':environmentId', 'shop').replaceAll(/:\w+|\*/g, 'x')}?${named.join('&')}`
    }
}

test('every route leads nowhere else', async () => {
  expect((await led('GET', '/favicon.ico', 'localhost')).places).toEqual(['/icon.svg'])
  const found: unknown[] = []
  for (const { method, url } of routes)
    for (const path of new Set([...addressesOf(url), '/favicon.ico']))
      for (const host of hosts) {
        const { places } = await led(method, path, host)
        if (away(places, host).length > 0) found.push([method, path, host, places])
      }
  expect(found).toEqual([])
})

describe.each(hosts)('an API at %s', host => {
  test.each([200, 201, 300, 301, 302, 303, 307, 308])(
    'leads with %d where the environment says, and nowhere else',
    async status => {
      const to = async (place: string) =>
        led('GET', `/api/shop/lleva?status=${status}&to=${encodeURIComponent(place)}`, host)
      expect(await to('/aqui?a=1')).toEqual({ status, places: ['/aqui?a=1'] })
      expect(await to(`${named}/listo`)).toEqual({ status, places: [`${named}/listo`] })
      for (const place of elsewhere) expect([place, await to(place)]).toEqual([place, { status: 500, places: [] }])
    },
  )
})
