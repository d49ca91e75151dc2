import { environmentSettings } from '../../../shared/environment/settings.ts'
import { holdsFiles } from '../../../shared/fields/capabilities.ts'
import type { EnvironmentUpdate } from '../../../shared/wire/answers.ts'
import type { WireEnvironment } from '../../services/environments/environmentRow.ts'
import { settingLines } from '../components/propertyTypes.ts'
import type { GraphQLContext } from '../context.ts'
import type { GraphQLModule } from '../module.ts'

const { name: _name, ...ownLines } = environmentSettings

/** Names of the settings that are files: they travel as what is known of the file. */
const fileSettings = Object.keys(environmentSettings).filter(name =>
  holdsFiles(environmentSettings[name as keyof typeof environmentSettings]),
)
const plainSettings = Object.fromEntries(Object.entries(ownLines).filter(([name]) => !fileSettings.includes(name)))

const environmentTypes = /* GraphQL */ `
  type Environment {
    _id: String!
    name: String!
    url: String
    version: Int!
    createdAt: String!
${fileSettings.map(name => `    ${name}: File`).join('\n')}
${settingLines(plainSettings)}
  }
  type EnvironmentPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [Environment!]!
  }
  type EnvironmentProblem {
    _id: String!
    environmentId: String!
    kind: String!
    message: String!
  }
  "What an environment took on a day"
  type EnvironmentSize {
    _id: String!
    "When it began in UTC"
    day: String!
    records: Float!
    files: Float!
    fileBytes: Float!
    databaseBytes: Float!
    backupBytes: Float!
    "Of its definitions"
    versions: Float!
  }
  "An environment in the trash"
  type DeletedEnvironment {
    _id: String!
    name: String!
    url: String
    deletedAt: String!
    "When it is removed for good"
    endsAt: String!
    "The e-mail address of who deleted it"
    deletedBy: String
  }
  type DeletedEnvironmentPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [DeletedEnvironment!]!
  }
  "What it does not do by itself"
  type EnvironmentHolds {
    _id: String!
    "No trigger starts a task"
    tasks: Boolean!
    "Mails of scripts and notifications are kept in the list of mails"
    mail: Boolean!
  }
  type EnvironmentVariable {
    _id: String!
    name: String!
    value: String
    isSecret: Boolean!
    updatedAt: String!
  }
  extend type Query {
    environmentVariables(environmentId: String!): [EnvironmentVariable!]!
    environmentHolds(environmentId: String!): EnvironmentHolds!
    environmentProblems: [EnvironmentProblem!]!
    environments(page: Int, limit: Int, filter: String): EnvironmentPage!
    environment(url: String, environmentId: String): Environment
    "A sample of each day on which it was used, the oldest first; the last one is of now"
    environmentSizes(environmentId: String!): [EnvironmentSize!]!
    "The last one first"
    deletedEnvironments(page: Int, limit: Int): DeletedEnvironmentPage!
  }
  extend type Mutation {
    saveEnvironmentVariable(environmentId: String!, data: JSON! @is(type: "VariableData")): EnvironmentVariable!
    removeEnvironmentVariable(environmentId: String!, name: String!): Boolean!
    "Without an argument that stays as it is. Mails that were held are sent with sendMailAgain"
    setEnvironmentHolds(environmentId: String!, tasks: Boolean, mail: Boolean): EnvironmentHolds!
    retryEnvironment(environmentId: String!): Boolean!
    adoptEnvironment(environmentId: String!): Environment!
    createEnvironment(_id: String!, name: String!, url: String, settings: JSON @is(type: "EnvironmentChange")): Environment!
    updateEnvironment(environmentId: String!, data: JSON! @is(type: "EnvironmentChange"), expectedVersion: Int): Environment!
    "Into the trash, where it stays for 30 days; name is what it is called, typed"
    deleteEnvironment(environmentId: String!, name: String!): Boolean!
    "validationError url when another environment has its name by now: withoutUrl brings it back without one"
    restoreDeletedEnvironment(environmentId: String!, withoutUrl: Boolean): Environment!
    "For good, before the 30 days are over; name is what it is called, typed"
    removeDeletedEnvironment(environmentId: String!, name: String!): Boolean!
  }
  extend type Subscription {
    environmentUpdated(
      environmentId: String!
      replay: Int @deprecated(reason: "The extension since of the operation")
    ): JSON! @is(type: "EnvironmentUpdate")
  }
`

/** The file that a setting names. */
const fileOf =
  (setting: string) =>
  ({ _id, [setting]: value }: WireEnvironment, _: unknown, { caller, services }: GraphQLContext) =>
    services.fileLibrary.ofSetting(caller, _id, value)

export const environmentModule: GraphQLModule = {
  typeDefs: environmentTypes,
  resolvers: {
    Environment: Object.fromEntries(fileSettings.map(setting => [setting, fileOf(setting)])),
    Query: {
      environmentVariables: (_, { environmentId }, { caller, services }) =>
        services.environmentVariables.list(caller, environmentId),
      environmentHolds: (_, { environmentId }, { caller, services }) => services.holds.of(caller, environmentId),
      environmentProblems: (_, _none, { caller, services }) => services.environmentProblems.list(caller),
      environments: (_, page, { caller, services }) => services.environments.list(caller, page),
      environmentSizes: (_, { environmentId }, { caller, services }) =>
        services.sizeSamples.list(caller, environmentId),
      deletedEnvironments: (_, page, { caller, services }) => services.environmentTrash.list(caller, page),
      environment: (_, named, { caller, services }) => services.environments.get(caller, named),
    },
    Subscription: {
      environmentUpdated: {
        subscribe: (_, { environmentId, replay }, { caller, services, since }) =>
          services.environments.updates(caller, { environmentId, since: since ?? services.changes.before(replay) }),
        resolve: ({ environmentId, moment }: EnvironmentUpdate): EnvironmentUpdate => ({ environmentId, moment }),
      },
    },
    Mutation: {
      saveEnvironmentVariable: (_, { environmentId, data }, { caller, services }) =>
        services.environmentVariables.save(caller, environmentId, data),
      removeEnvironmentVariable: (_, { environmentId, name }, { caller, services }) =>
        services.environmentVariables.remove(caller, environmentId, name),
      setEnvironmentHolds: (_, { environmentId, tasks, mail }, { caller, services }) =>
        services.holds.set(caller, environmentId, { ...(tasks != null && { tasks }), ...(mail != null && { mail }) }),
      retryEnvironment: (_, { environmentId }, { caller, services }) =>
        services.environmentProblems.retry(caller, environmentId),
      adoptEnvironment: (_, { environmentId }, { caller, services }) =>
        services.environmentProblems.adopt(caller, environmentId),
      createEnvironment: (_, input, { caller, services }) => services.environments.create(caller, input),
      updateEnvironment: (_, { environmentId, data, expectedVersion }, { caller, services }) =>
        services.environmentChanges.update(caller, environmentId, data, expectedVersion),
      deleteEnvironment: (_, { environmentId, name }, { caller, services }) =>
        services.environmentTrash.delete(caller, environmentId, name),
      restoreDeletedEnvironment: (_, { environmentId, withoutUrl }, { caller, services }) =>
        services.environmentTrash.restore(caller, environmentId, withoutUrl === true),
      removeDeletedEnvironment: (_, { environmentId, name }, { caller, services }) =>
        services.environmentTrash.remove(caller, environmentId, name),
    },
  },
}
