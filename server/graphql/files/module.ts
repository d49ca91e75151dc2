import type { UploadRequest } from '../../services/files/files.ts'
import type { PageArguments } from '../../services/pages.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const fileTypes = /* GraphQL */ `
  type FilePage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [File!]!
  }

  type UploadCredentials {
    "For completeUpload"
    fileId: String!
    url: String!
    "_method, and the headers to send with it"
    fields: JSON!
    key: String!
  }

  extend type Query {
    "Completed uploads, newest first: one's own, for designers those of everybody"
    fileManagerFiles(environmentId: String, page: Int, limit: Int, filter: String): FilePage!
  }

  extend type Mutation {
    generateUploadCredentials(environmentId: String, name: String!, size: Int!, type: String): UploadCredentials!
    completeUpload(fileId: String!): File!
  }
`

export const fileModule: GraphQLModule = {
  typeDefs: fileTypes,
  resolvers: {
    Query: {
      fileManagerFiles: (
        _,
        request: PageArguments & { environmentId?: string | null },
        { caller, services }: GraphQLContext,
      ) => services.files.list(caller, request),
    },
    Mutation: {
      generateUploadCredentials: (_, request: UploadRequest, { caller, services }: GraphQLContext) =>
        services.files.generateUploadCredentials(caller, request),
      completeUpload: (_, { fileId }: { fileId: string }, { caller, services }: GraphQLContext) =>
        services.files.completeUpload(caller, fileId),
    },
  },
}
