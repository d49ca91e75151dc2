import type { GraphQLModule } from '../module.ts'

const placeTypes = /* GraphQL */ `
  "A place that was found by its words"
  type Place {
    _id: String!
    description: String!
    "Degrees"
    longitude: Float!
    latitude: Float!
  }
  "Degrees"
  type Point {
    longitude: Float!
    latitude: Float!
  }
  extend type Query {
    "How places are found by their words: suggestions (GoogleAutocomplete, and placePoint says where one is) or places; null: the platform asks nobody"
    placeWay: String
    "Empty where the service fails too"
    places(input: String!, language: String, region: String): [Place!]!
    "Where a suggestion is; null where it is not known"
    placePoint(placeId: String!, language: String): Point
    "What people call a point; null where it has no name"
    placeAddress(longitude: Float!, latitude: Float!, language: String): String
  }
  extend type Mutation {
    "Suggestions of the first service: { result: { predictions: [{ description, place_id }] } }, null where it is not asked or fails. Nobody needs a key: the server has it"
    GoogleAutocomplete(key: String, types: String, language: String, region: String, input: String!): JSON
  }
`

export const placesModule: GraphQLModule = {
  typeDefs: placeTypes,
  resolvers: {
    Query: {
      placeWay: (_, _none, { caller, services }) => services.places.way(caller),
      places: async (_, asked, { caller, services }) =>
        (await services.places.search(caller, asked)).flatMap(({ id, description, point }) =>
          point === undefined ? [] : [{ _id: id, description, longitude: point[0], latitude: point[1] }],
        ),
      placePoint: async (_, { placeId, language }, { caller, services }) => {
        const point = await services.places.pointOf(caller, placeId, language)
        return point && { longitude: point[0], latitude: point[1] }
      },
      placeAddress: (_, { longitude, latitude, language }, { caller, services }) =>
        services.places.addressOf(caller, [longitude, latitude], language),
    },
    Mutation: {
      GoogleAutocomplete: (_, { types, language, region, input }, { caller, services }) =>
        services.places.suggestions(caller, { types, language, region, input }),
    },
  },
}
