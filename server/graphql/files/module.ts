import { badRequest } from '../../../shared/errors.ts'
import { type LinkPurpose, linkPurposes } from '../../../shared/protocol/files.ts'
import type { GraphQLModule } from '../module.ts'

const fileTypes = /* GraphQL */ `
  extend type File {
    "A small picture of it, for pictures"
    thumbnail: String
  }

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
    fields: JSON! @is(type: "Texts")
    key: String!
  }

  "What names a file: a component, a record, history (records as they were, and the trash), environment (its settings), job"
  type FileUse {
    kind: String! @is(type: "FileUseKind")
    "Of the component or the collection"
    componentId: String
    componentKind: String
    name: String
    recordId: String
  }

  "What uploads take: of the environment for its designers, one's own for others"
  type UploadRoom {
    _id: String!
    "Bytes"
    used: Float!
    "Bytes; null: as much as there is"
    limit: Float
  }

  extend type Query {
    uploadRoom(environmentId: String): UploadRoom!
    """
    Completed uploads, newest first: one's own, for designers those of everybody.
    types: beginnings of MIME types
    """
    fileManagerFiles(environmentId: String, page: Int, limit: Int, filter: String, types: [String!]): FilePage!
    "Up to 20 uses, for designers"
    fileUses(fileId: String!): [FileUse!]!
    "An address of the file bucket/key for one purpose (view, save, thumbnail); a private file's is good for 5 minutes"
    fileLink(environmentId: String, file: String!, purpose: String! @is(type: "LinkPurpose")): String!
  }

  extend type Mutation {
    "private: it is opened by links that expire"
    generateUploadCredentials(
      environmentId: String
      name: String!
      size: Int!
      type: String
      private: Boolean
    ): UploadCredentials!
    completeUpload(fileId: String!): File!
    "BadRequest with reason inUse while anything names it"
    deleteFile(fileId: String!): Boolean!
  }
`

function readPurpose(text: string): LinkPurpose {
  const purpose = linkPurposes.find(known => known === text)
  if (purpose === undefined) throw badRequest('The purpose of a link is view, save or thumbnail')
  return purpose
}

export const fileModule: GraphQLModule = {
  typeDefs: fileTypes,
  resolvers: {
    Query: {
      uploadRoom: (_, { environmentId }, { caller, services }) => services.uploads.room(caller, environmentId),
      fileManagerFiles: (_, request, { caller, services }) => services.fileLibrary.list(caller, request),
      fileUses: (_, { fileId }, { caller, services }) => services.fileLibrary.uses(caller, fileId),
      fileLink: (_, { purpose, ...request }, { caller, services }) =>
        services.downloads.link(caller, { ...request, purpose: readPurpose(purpose) }),
    },
    Mutation: {
      generateUploadCredentials: (_, request, { caller, services }) =>
        services.uploads.generateUploadCredentials(caller, request),
      completeUpload: (_, { fileId }, { caller, services }) => services.uploads.completeUpload(caller, fileId),
      deleteFile: (_, { fileId }, { caller, services }) => services.fileLibrary.remove(caller, fileId),
    },
  },
}
