import type { GraphQLModule } from '../module.ts'

const applicationTypes = /* GraphQL */ `
  "A .telar file on its way to a new environment"
  type ApplicationImport {
    _id: String!
    "running, finished, cancelled or failed"
    status: String! @is(type: "JobStatus")
    "Parts of total"
    done: Int!
    total: Int!
    "Of the environment that it becomes, which is there once the import is finished"
    environmentId: String!
    "Why it failed: a key of the texts admin.applications.failures"
    message: String
    "What that text names: { name, version, limit }, the limit in bytes"
    detail: JSON @is(type: "Values")
    createdAt: String!
  }

  extend type Query {
    "NotFound for one that a stop of the server interrupted: nothing of it stays"
    applicationImport(importId: String!): ApplicationImport!
  }

  extend type Mutation {
    "The environment as one .telar file: its design, and with includeData its records, their histories, its files and memberships"
    exportApplication(environmentId: String!, includeData: Boolean!): JobProgress!
    "Where to send a .telar file, up to 512 MB"
    generateApplicationUpload(name: String!, size: Int!): UploadCredentials!
    "A new environment of a file that was sent. Without a name it has the one that the file tells"
    importApplication(fileId: String!, environmentId: String!, name: String): ApplicationImport!
    """
    A new environment with the design of another one and what else is chosen; files go along with the records. Passwords in records and
    secret variables stay behind. It goes on as an import does
    """
    duplicateEnvironment(
      environmentId: String!
      _id: String!
      name: String!
      includeData: Boolean!
      includeFiles: Boolean!
      includePeople: Boolean!
    ): ApplicationImport!
    cancelApplicationImport(importId: String!): ApplicationImport!
  }
`

export const applicationModule: GraphQLModule = {
  typeDefs: applicationTypes,
  resolvers: {
    Query: {
      applicationImport: (_, { importId }, { caller, services }) => services.applicationFiles.get(caller, importId),
    },
    Mutation: {
      exportApplication: (_, { environmentId, includeData }, { caller, services }) =>
        services.applicationFiles.export(caller, environmentId, includeData),
      generateApplicationUpload: (_, file, { caller, services }) => services.applicationFiles.upload(caller, file),
      importApplication: (_, request, { caller, services }) => services.applicationFiles.import(caller, request),
      duplicateEnvironment: (_, request, { caller, services }) => services.applicationFiles.duplicate(caller, request),
      cancelApplicationImport: (_, { importId }, { caller, services }) =>
        services.applicationFiles.cancel(caller, importId),
    },
  },
}
