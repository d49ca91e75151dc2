import type { ApolloClient } from '@apollo/client'
import { expect, test } from 'vitest'
import { offeredPlaces } from './places.ts'

/** A client of a server that says this, and what it was asked with. */
function clientOf(data: Record<string, unknown>) {
  const asked: object[] = []
  const answer = async ({ variables }: { variables?: object }) => {
    if (variables) asked.push(variables)
    return { data }
  }
  return { asked, client: { query: answer, mutate: answer } as unknown as ApolloClient }
}

test('suggestions are asked for with types, language and region, and never with a key', async () => {
  const predictions = [{ description: 'Santiago, Chile', place_id: 'one' }]
  const { asked, client } = clientOf({
    placeWay: 'suggestions',
    GoogleAutocomplete: { result: { predictions } },
    placePoint: { longitude: -70.65, latitude: -33.44 },
    placeAddress: null,
  })
  const places = await offeredPlaces(client, 'es-419')
  expect(await places?.search('Santiago', undefined)).toEqual([{ id: 'one', description: 'Santiago, Chile' }])
  await places?.search('Lima', 'PE')
  expect(await places?.pointOf('one')).toEqual([-70.65, -33.44])
  expect(await places?.addressOf([-70.65, -33.44])).toBeUndefined()
  expect(asked).toEqual([
    { types: 'geocode', language: 'es', region: 'cl', input: 'Santiago' },
    { types: 'geocode', language: 'es', region: 'pe', input: 'Lima' },
    { placeId: 'one', language: 'es' },
    { longitude: -70.65, latitude: -33.44, language: 'es' },
  ])
})

test('the other services say where places are; where nobody is asked there is no search', async () => {
  const found = { _id: '3', description: 'Santiago, Chile', longitude: -70.65, latitude: -33.44 }
  const { client } = clientOf({ placeWay: 'places', places: [found] })
  expect(await (await offeredPlaces(client, 'en'))?.search('Santiago', undefined)).toEqual([
    { id: '3', description: 'Santiago, Chile', point: [-70.65, -33.44] },
  ])
  expect(await offeredPlaces(clientOf({ placeWay: null }).client, 'en')).toBeUndefined()
})
