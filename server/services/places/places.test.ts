import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

/** Each of the services, as far as they are asked, by the beginning of the path. */
let services: Server
let base: string
let fails = false
const heard: { method: string; path: string; parameters: Record<string, string> }[] = []

const answers: readonly [path: RegExp, answer: unknown][] = [
  [
    /^\/first\/maps\/api\/place\/autocomplete\/json$/,
    { status: 'OK', predictions: [{ description: 'Santiago, Chile', place_id: 'one', types: ['locality'] }] },
  ],
  [
    /^\/first\/maps\/api\/geocode\/json$/,
    {
      status: 'OK',
      results: [
        { formatted_address: 'Plaza de Armas, Santiago', geometry: { location: { lat: -33.4378, lng: -70.6504 } } },
      ],
    },
  ],
  [
    /^\/second\/geocoding\/v5\/mapbox\.places\/.+\.json$/,
    { features: [{ id: 'place.2', place_name: 'Santiago, Chile', center: [-70.65, -33.44] }] },
  ],
  [/^\/open\/search$/, [{ place_id: 3, display_name: 'Santiago, Chile', lat: '-33.43', lon: '-70.65' }]],
  [/^\/open\/reverse$/, { display_name: 'Plaza de Armas, Santiago, Chile' }],
]

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  services = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    heard.push({ method: request.method ?? '', path: pathname, parameters: Object.fromEntries(searchParams) })
    const answer = answers.find(([path]) => path.test(pathname))?.[1]
    if (fails || answer === undefined) response.writeHead(503)
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>(resolve => services.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  server = await startTestServer({ config: { privateHosts: ['127.0.0.1'] } })
  admin = await server.admin()
})
afterAll(async () => {
  await server.close()
  services.close()
})
beforeEach(async () => {
  await set({
    ...{ geocodingUrl: `${base}/first`, placesUrl: `${base}/second/`, openPlacesUrl: `${base}/open` },
    ...{ geocodingKey: '', placesKey: '', openPlaces: false },
  })
})
afterEach(() => {
  heard.length = 0
  fails = false
})

const firstKey = 'unmistakable first key'
const secondKey = 'unmistakable second key'
const set = async (data: object) =>
  (
    await admin.run<{ updatePlatformSettings: object }>(
      'mutation ($data: JSON!) { updatePlatformSettings(data: $data) { hasGeocodingKey hasPlacesKey } }',
      { data },
    )
  ).updatePlatformSettings
const way = async (client = admin) => (await client.run<{ placeWay: unknown }>('{ placeWay }')).placeWay
const found = async (input = 'Santiago') =>
  (
    await admin.run<{ places: object[] }>(
      'query ($input: String!) { places(input: $input) { _id description longitude latitude } }',
      { input },
    )
  ).places
const suggested = async (more: object = {}, client = admin) =>
  (
    await client.run<{ GoogleAutocomplete: unknown }>(
      `mutation ($key: String, $types: String, $language: String, $region: String, $input: String!) {
        GoogleAutocomplete(key: $key, types: $types, language: $language, region: $region, input: $input)
      }`,
      { types: 'geocode', language: 'es', region: 'cl', input: 'Santiago', ...more },
    )
  ).GoogleAutocomplete
const pointOf = async () =>
  (
    await admin.run<{ placePoint: object | null }>(
      '{ placePoint(placeId: "one", language: "es") { longitude latitude } }',
    )
  ).placePoint
const addressOf = async () =>
  (
    await admin.run<{ placeAddress: string | null }>(
      '{ placeAddress(longitude: -70.6504, latitude: -33.4378, language: "es") }',
    )
  ).placeAddress

/** Written to the server's log for nobody's call. */
function logged(): string[] {
  const folder = join(server.dataDirectory, 'logs')
  const lines = readdirSync(folder).flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.filter(line => line.includes('the service for places answered 503'))
}

test('without a key, and with open data left off, nobody is asked', async () => {
  expect(await way()).toBeNull()
  expect([await suggested(), await found(), await pointOf(), await addressOf()]).toEqual([null, [], null, null])
  expect(heard).toEqual([])
})

test('[Y59][Y60][AG32] GoogleAutocomplete asks with the key of the server, types, language, region and input, and answers predictions', async () => {
  await set({ geocodingKey: firstKey })
  expect(await way()).toBe('suggestions')
  expect(await suggested({ key: "the browser's" })).toEqual({
    result: { predictions: [{ description: 'Santiago, Chile', place_id: 'one' }] },
  })
  const parameters = { key: firstKey, types: 'geocode', language: 'es', region: 'cl', input: 'Santiago' }
  expect(heard).toEqual([{ method: 'GET', path: '/first/maps/api/place/autocomplete/json', parameters }])
})

test('[Y62][Y63] the coordinates of a suggestion are asked for by place_id, and the address of a point by latlng', async () => {
  await set({ geocodingKey: firstKey })
  expect(await pointOf()).toEqual({ longitude: -70.6504, latitude: -33.4378 })
  expect(await addressOf()).toBe('Plaza de Armas, Santiago')
  const common = { method: 'GET', path: '/first/maps/api/geocode/json' }
  expect(heard).toEqual([
    { ...common, parameters: { key: firstKey, place_id: 'one', language: 'es' } },
    { ...common, parameters: { key: firstKey, latlng: '-33.4378,-70.6504', language: 'es' } },
  ])
})

test('[Y64] with the key of the first service it is asked, although the second has a key too', async () => {
  await set({ geocodingKey: firstKey, placesKey: secondKey, openPlaces: true })
  expect(await way()).toBe('suggestions')
  await suggested()
  expect(await found()).toEqual([])
  await pointOf()
  await addressOf()
  expect(heard).toHaveLength(3)
  expect(heard.every(({ path }) => path.startsWith('/first/'))).toBe(true)
})

test('[Y65] without the key of the first service the places search of the second is asked', async () => {
  await set({ placesKey: secondKey, openPlaces: true })
  expect(await way()).toBe('places')
  expect(await suggested()).toBeNull()
  expect(await found('Santiago / Ñuñoa')).toEqual([
    { _id: 'place.2', description: 'Santiago, Chile', longitude: -70.65, latitude: -33.44 },
  ])
  expect(await addressOf()).toBe('Santiago, Chile')
  const common = { access_token: secondKey, language: 'es' }
  expect(heard).toEqual([
    {
      ...{ method: 'GET', path: '/second/geocoding/v5/mapbox.places/Santiago%20%2F%20%C3%91u%C3%B1oa.json' },
      parameters: { ...common, limit: '8' },
    },
    {
      ...{ method: 'GET', path: '/second/geocoding/v5/mapbox.places/-70.6504%2C-33.4378.json' },
      parameters: { ...common, limit: '1' },
    },
  ])
})

test('[Y66] without both keys the search over open data is asked, once it is switched on', async () => {
  await set({ openPlaces: true })
  expect(await way()).toBe('places')
  expect(await suggested()).toBeNull()
  expect(await found()).toEqual([{ _id: '3', description: 'Santiago, Chile', longitude: -70.65, latitude: -33.43 }])
  expect(await addressOf()).toBe('Plaza de Armas, Santiago, Chile')
  const common = { format: 'jsonv2', 'accept-language': 'es' }
  expect(heard).toEqual([
    { method: 'GET', path: '/open/search', parameters: { ...common, q: 'Santiago', limit: '8' } },
    { method: 'GET', path: '/open/reverse', parameters: { ...common, lat: '-33.4378', lon: '-70.6504' } },
  ])
})

test('what a service fails at is written down, without its key, and answers that nothing was found', async () => {
  fails = true
  await set({ geocodingKey: firstKey })
  expect([await suggested(), await pointOf(), await addressOf()]).toEqual([null, null, null])
  await set({ geocodingKey: '', openPlaces: true })
  expect(await found()).toEqual([])
  expect(heard).toHaveLength(4)
  await expect.poll(() => logged().length).toBe(4)
  expect(logged().join()).not.toContain('unmistakable')
})

test('a key goes to no other address than the one that it was written for', async () => {
  expect(await set({ geocodingKey: firstKey, placesKey: secondKey })).toEqual({
    hasGeocodingKey: true,
    hasPlacesKey: true,
  })
  const refused = async (data: object) =>
    ((await failureOf(set(data))) as { validationErrors?: object }).validationErrors
  expect(await refused({ geocodingUrl: 'https://elsewhere.example.com' })).toEqual({ 'data.geocodingKey': 'keyAgain' })
  expect(await refused({ placesUrl: null })).toEqual({ 'data.placesKey': 'keyAgain' })
  expect(await refused({ openPlacesUrl: 'javascript:x' })).toEqual({ 'data.openPlacesUrl': 'invalidUrl' })
})

test('one person may ask so often, nobody without a login, and nothing that is no place', async () => {
  await set({ openPlaces: true })
  const { email, password } = await server.createAccount()
  const person = await server.login(email, password)
  expect(await failureOf(way(server.client()))).toMatchObject({ type: 'notLoggedIn' })
  const address = (longitude: number) => person.run(`{ placeAddress(longitude: ${longitude}, latitude: 0) }`)
  expect(await failureOf(address(181))).toMatchObject({ error: 'BadRequest' })
  for (let asked = 0; asked < 300; asked += 1) await address(0)
  expect(await failureOf(address(0))).toMatchObject({ error: 'TooManyRequests' })
  expect(heard).toHaveLength(300)
})
