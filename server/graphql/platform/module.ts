import { platformSettings } from '../../../shared/platform/settings.ts'
import type { PlatformUpdate } from '../../../shared/wire/answers.ts'
import { settingLines } from '../components/propertyTypes.ts'
import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const platformTypes = /* GraphQL */ `
  "What the platform is set to, for superAdmins: what holds now, whatever it comes from"
  type PlatformSettings {
    _id: String!
    version: Int!
    "Said at the server's start alone"
    stage: String!
    "The names of those that the server's start decides: they cannot be set"
    fixed: [String!]!
    "Whether there is a password of the mail server; it is only written"
    hasSmtpPassword: Boolean!
    "Whether the services that find places have a key; they are only written"
    hasGeocodingKey: Boolean!
    hasPlacesKey: Boolean!
${settingLines(platformSettings)}
  }
  "What the platform offers the designers of an environment"
  type PlatformOffers {
    _id: String!
    academyName: String
    academyUrl: String
    siteName: String
    siteUrl: String
    hubName: String
    "For the environment that was asked for"
    hubUrl: String
    experiments: Boolean!
    "The kinds of which no new component can be made there"
    withoutKinds: [String!]!
  }
  extend type Query {
    platformSettings: PlatformSettings!
    platformOffers(environmentId: String!): PlatformOffers!
  }
  extend type Mutation {
    "smtpPassword, geocodingKey, placesKey: absent, what is stored stays"
    updatePlatformSettings(data: JSON! @is(type: "PlatformChange"), expectedVersion: Int): PlatformSettings!
    "Sends a mail to who asks, by the mail server as updatePlatformSettings would leave it; validationError says at which setting it failed"
    testMailServer(data: JSON! @is(type: "PlatformChange")): Boolean!
  }
  extend type Subscription {
    "For administrators"
    platformUpdated: JSON! @is(type: "PlatformUpdate")
  }
`

export const platformModule: GraphQLModule = {
  typeDefs: platformTypes,
  resolvers: {
    Query: {
      platformSettings: (_, _none, { caller, services }) => services.platformSettings.get(caller),
      platformOffers: (_, { environmentId }, { caller, services }) =>
        services.platformSettings.offers(caller, environmentId),
    },
    Mutation: {
      updatePlatformSettings: (_, { data, expectedVersion }, { caller, services }) =>
        services.platformSettings.update(caller, data, expectedVersion),
      testMailServer: (_, { data }, { caller, services, client }) =>
        services.mailServerTest.send(caller, data, languageOf({ client })),
    },
    Subscription: {
      platformUpdated: {
        subscribe: (_, _none, { caller, services }) => services.platformSettings.updates(caller),
        resolve: ({ version }: PlatformUpdate): PlatformUpdate => ({ version }),
      },
    },
  },
}
