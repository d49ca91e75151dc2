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
    "Whether the service that reaches phones has an account; it is only written"
    hasFcmServiceAccount: Boolean!
    "The names of the services that models are asked at and that have a key; they are only written"
    modelKeys: [String!]!
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
    "How many automatic backups an environment keeps at most, and the bytes that they may take; null: as much as there is"
    backupsMost: Int!
    backupBytes: Float
    "The kinds of which no new component can be made there"
    withoutKinds: [String!]!
  }
  "What one person used of one model in an environment"
  type ModelUsage {
    _id: String!
    environmentId: String!
    "The e-mail address; null: the server by itself, or somebody who is gone"
    person: String
    "service/model"
    model: String!
    requests: Int!
    "Tokens"
    input: Float!
    output: Float!
    "In the currency of the models' prices"
    cost: Float!
  }
  extend type Query {
    "For designers of an environment, or of all for superAdmins: in a month (UTC, YYYY-MM) or in the last days, 30 unless said; what cost most comes first"
    modelUsage(environmentId: String, days: Int, month: String): [ModelUsage!]!
    platformSettings: PlatformSettings!
    platformOffers(environmentId: String!): PlatformOffers!
  }
  extend type Mutation {
    "smtpPassword, geocodingKey, placesKey, fcmServiceAccount, modelKeys (by the names of services): absent, what is stored stays"
    updatePlatformSettings(data: JSON! @is(type: "PlatformChange"), expectedVersion: Int): PlatformSettings!
    "Asks a model (service/model), as updatePlatformSettings would leave its service; validationError says at which setting it failed"
    testModelService(data: JSON! @is(type: "PlatformChange"), model: String!): Boolean!
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
      modelUsage: (_, asked, { caller, services }) => services.modelUsage.of(caller, asked),
      platformSettings: (_, _none, { caller, services }) => services.platformSettings.get(caller),
      platformOffers: (_, { environmentId }, { caller, services }) =>
        services.platformSettings.offers(caller, environmentId),
    },
    Mutation: {
      updatePlatformSettings: (_, { data, expectedVersion }, { caller, services }) =>
        services.platformSettings.update(caller, data, expectedVersion),
      testModelService: (_, { data, model }, { caller, services }) =>
        services.modelServiceTest.ask(caller, data, model),
      testMailServer: (_, { data }, { caller, services, client }) =>
        services.mailServerTest.send(caller, data, languageOf({ client })),
    },
    Subscription: {
      platformUpdated: {
        subscribe: (_, _none, { caller, services, since }) => services.platformSettings.updates(caller, since),
        resolve: ({ version }: PlatformUpdate): PlatformUpdate => ({ version }),
      },
    },
  },
}
