import { type ApolloClient, gql } from '@apollo/client'
import type { Language } from '../../shared/languages.ts'
import type { PlaceServices } from '../fields/kit/FieldsContext.tsx'
import type { Document } from '../graphql/generated/operations.ts'

const placeWayQuery: Document<'PlaceWay'> = gql`query PlaceWay { placeWay }`

const suggestionsMutation: Document<'PlaceSuggestions'> = gql`
  mutation PlaceSuggestions($types: String, $language: String, $region: String, $input: String!) {
    GoogleAutocomplete(types: $types, language: $language, region: $region, input: $input)
  }
`

const placesQuery: Document<'Places'> = gql`
  query Places($input: String!, $language: String, $region: String) {
    places(input: $input, language: $language, region: $region) { _id description longitude latitude }
  }
`

const placePointQuery: Document<'PlacePoint'> = gql`
  query PlacePoint($placeId: String!, $language: String) {
    placePoint(placeId: $placeId, language: $language) { longitude latitude }
  }
`

const placeAddressQuery: Document<'PlaceAddress'> = gql`
  query PlaceAddress($longitude: Float!, $latitude: Float!, $language: String) {
    placeAddress(longitude: $longitude, latitude: $latitude, language: $language)
  }
`

interface Predictions {
  result: { predictions: { description: string; place_id: string }[] }
}

/** What is asked for: places with an address, near Chile where a field is not limited to another country (Y59). */
const types = 'geocode'
const usualRegion = 'cl'

/** How places are found, if the platform asks somebody. */
export async function offeredPlaces(client: ApolloClient, locale: Language): Promise<PlaceServices | undefined> {
  const [language] = locale.split('-')
  const fetchPolicy = 'no-cache'
  const { data } = await client.query({ query: placeWayQuery, fetchPolicy })
  const way = data?.placeWay
  if (!way) return undefined
  return {
    async search(input, country) {
      const asked = { input, language, region: country?.toLowerCase() ?? usualRegion }
      if (way === 'suggestions') {
        const answer = await client.mutate({
          mutation: suggestionsMutation,
          variables: { ...asked, types },
          fetchPolicy,
        })
        const found = answer.data?.GoogleAutocomplete as Predictions | null | undefined
        return (found?.result.predictions ?? []).map(({ place_id: id, description }) => ({ id, description }))
      }
      const answer = await client.query({ query: placesQuery, variables: asked, fetchPolicy })
      return (answer.data?.places ?? []).map(({ _id: id, description, longitude, latitude }) => ({
        ...{ id, description, point: [longitude, latitude] as const },
      }))
    },
    async pointOf(placeId) {
      const answer = await client.query({ query: placePointQuery, variables: { placeId, language }, fetchPolicy })
      const point = answer.data?.placePoint
      return point ? [point.longitude, point.latitude] : undefined
    },
    async addressOf([longitude, latitude]) {
      const variables = { longitude, latitude, language }
      const answer = await client.query({ query: placeAddressQuery, variables, fetchPolicy })
      return answer.data?.placeAddress ?? undefined
    },
  }
}
