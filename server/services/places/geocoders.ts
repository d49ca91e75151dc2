import { z } from 'zod'
import type { PlaceService } from '../configuration/effectiveSettings.ts'
import { type AskOutside, addressOf, type Geocoder } from './geocoder.ts'

/** Of those that find something, and of those that do not. */
const found = ['OK', 'ZERO_RESULTS']
const status = z.string().refine(text => found.includes(text), { error: 'the service refused the question' })
const predictions = z.object({
  status: status.optional(),
  predictions: z.array(z.object({ description: z.string(), place_id: z.string() })),
})
const results = z.object({
  status: status.optional(),
  results: z.array(
    z.object({
      formatted_address: z.string().optional(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
    }),
  ),
})

/** The first service, by the interface of Google's: suggestions, and one question more for where one of them is. */
function firstGeocoder(ask: AskOutside, { base, key }: { base: string; key: string }): Geocoder {
  const geocoded = async (parameters: Record<string, string>) =>
    results.parse(await ask(addressOf(base, '/maps/api/geocode/json', { key, ...parameters }))).results[0]
  return {
    suggests: true,
    async search({ input, types, language, region }) {
      const asked = addressOf(base, '/maps/api/place/autocomplete/json', { key, types, language, region, input })
      const answer = predictions.parse(await ask(asked))
      return answer.predictions.map(({ place_id: id, description }) => ({ id, description }))
    },
    async pointOf(placeId, language) {
      const location = (await geocoded({ place_id: placeId, language }))?.geometry?.location
      return location && [location.lng, location.lat]
    },
    addressOf: async ([longitude, latitude], language) =>
      (await geocoded({ latlng: `${latitude},${longitude}`, language }))?.formatted_address,
  }
}

const position = z.tuple([z.number(), z.number()])
const features = z.object({
  features: z.array(z.object({ id: z.string(), place_name: z.string(), center: position })),
})
const mostPlaces = '8'

/** The second service, by the interface of Mapbox's places search: what it finds says where it is. */
function secondGeocoder(ask: AskOutside, { base, key }: { base: string; key: string }): Geocoder {
  const asked = async (text: string, parameters: Record<string, string>) => {
    const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json`
    return features.parse(await ask(addressOf(base, path, { access_token: key, ...parameters }))).features
  }
  return {
    suggests: false,
    search: async ({ input, language }) =>
      (await asked(input, { language, limit: mostPlaces })).map(({ id, place_name: description, center: point }) => ({
        ...{ id, description, point },
      })),
    pointOf: async () => undefined,
    addressOf: async ([longitude, latitude], language) =>
      (await asked(`${longitude},${latitude}`, { language, limit: '1' }))[0]?.place_name,
  }
}

const openPlaces = z.array(
  z.object({
    place_id: z.union([z.string(), z.number()]),
    display_name: z.string(),
    lon: z.coerce.number(),
    lat: z.coerce.number(),
  }),
)
const openAddress = z.object({ display_name: z.string().optional() })

/** Open data, by the interface of Nominatim. */
function openGeocoder(ask: AskOutside, { base }: { base: string }): Geocoder {
  return {
    suggests: false,
    async search({ input, language }) {
      const parameters = { q: input, format: 'jsonv2', limit: mostPlaces, 'accept-language': language }
      const answer = openPlaces.parse(await ask(addressOf(base, '/search', parameters)))
      return answer.map(({ place_id: id, display_name: description, lon, lat }) => ({
        ...{ id: String(id), description, point: [lon, lat] as const },
      }))
    },
    pointOf: async () => undefined,
    async addressOf([longitude, latitude], language) {
      const parameters = {
        lat: String(latitude),
        lon: String(longitude),
        format: 'jsonv2',
        'accept-language': language,
      }
      return openAddress.parse(await ask(addressOf(base, '/reverse', parameters))).display_name
    },
  }
}

export function geocoder(ask: AskOutside, service: PlaceService): Geocoder {
  if (service.kind === 'open') return openGeocoder(ask, service)
  return service.kind === 'first' ? firstGeocoder(ask, service) : secondGeocoder(ask, service)
}
