import type { GraphQLModule } from '../module.ts'

const backupTypes = /* GraphQL */ `
  "An environment as it was, in a file apart from it; also one that could not be made, or was not needed"
  type EnvironmentBackup {
    "Of the job that makes it, too"
    _id: String!
    "running, finished, unchanged, failed or cancelled"
    state: String! @is(type: "BackupState")
    isAutomatic: Boolean!
    includesFiles: Boolean!
    "In bytes, once it is there"
    size: Float
    "Why there is none: a key of the texts collections.failures"
    failure: String
    "The e-mail address of who asked for it"
    createdBy: String
    createdAt: String!
  }

  extend type Query {
    "The newest first"
    environmentBackups(environmentId: String!): [EnvironmentBackup!]!
  }

  extend type Mutation {
    "Makes one now, as it is also made by itself where the settings say so"
    backUpEnvironment(environmentId: String!, includeFiles: Boolean!): JobProgress!
    removeEnvironmentBackup(backupId: String!): Boolean!
    "An address from which it can be fetched as a .telar file, good for five minutes"
    environmentBackupLink(backupId: String!): String!
    "A new environment with what is in it. It goes on as an import does"
    restoreEnvironmentBackup(backupId: String!, _id: String!, name: String!): ApplicationImport!
    """
    Its environment becomes what is in it, at once; what was there is kept as a backup first. It goes on as an import does, and can be cancelled
    until then. The name is the environment's own, typed
    """
    restoreEnvironmentBackupHere(backupId: String!, name: String!): ApplicationImport!
  }
`

export const backupModule: GraphQLModule = {
  typeDefs: backupTypes,
  resolvers: {
    Query: {
      environmentBackups: (_, { environmentId }, { caller, services }) => services.backups.list(caller, environmentId),
    },
    Mutation: {
      backUpEnvironment: (_, { environmentId, includeFiles }, { caller, services }) =>
        services.backups.make(caller, environmentId, includeFiles),
      removeEnvironmentBackup: (_, { backupId }, { caller, services }) => services.backups.remove(caller, backupId),
      environmentBackupLink: (_, { backupId }, { caller, services }) => services.backups.link(caller, backupId),
      restoreEnvironmentBackup: (_, request, { caller, services }) => services.backups.restore(caller, request),
      restoreEnvironmentBackupHere: (_, { backupId, name }, { caller, services }) =>
        services.backups.restoreHere(caller, backupId, name),
    },
  },
}
