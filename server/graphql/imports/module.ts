import type { ImportProgress } from '../../services/imports/job.ts'
import type { GraphQLContext } from '../context.ts'
import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const importTypes = /* GraphQL */ `
  type ImportProgress {
    _id: String!
    "running, finished, cancelled, failed or interrupted"
    status: String! @is(type: "ImportStatus")
    rowsRead: Int!
    rowsWritten: Int!
    rowsRejected: Int!
    "The rejected rows with their reasons, once the import is finished"
    rejectedFile: File
    "Why it failed: a key of the texts imports.failures"
    message: String
    "The row of the file that the message concerns"
    row: Int
    "Part of the file that was read, 0 to 1"
    share: Float!
    collectionId: String!
    "Path of the view that was made"
    viewPath: String
    "The first rejected rows"
    rejections: [JSON!]! @is(type: "RejectedRow")
    "What went into each of the collections that it makes"
    tables: [JSON!]! @is(type: "ImportedTable")
    "What is left to be done, or to be put back, is tried again until then: a key of the texts waits"
    waitingFor: String @is(type: "JobWait")
    "When it was refused"
    waitingSince: String
  }

  extend type Query {
    "What an uploaded spreadsheet holds; each of the options is detected when left out"
    previewImport(environmentId: String!, fileId: String!, options: JSON @is(type: "PreviewRequest")): JSON! @is(type: "ImportPreview")
    "What importCollectionData would do"
    previewCollectionImport(
      collectionId: String!
      fileId: String!
      options: JSON @is(type: "IntoRequest")
    ): JSON! @is(type: "ImportTrial")
    import(importId: String!): ImportProgress!
  }

  extend type Mutation {
    startImport(environmentId: String!, fileId: String!, data: JSON! @is(type: "StartRequest")): ImportProgress!
    importCollectionData(collectionId: String!, fileId: String!, options: JSON @is(type: "IntoRequest")): ImportProgress!
    cancelImport(importId: String!): ImportProgress!
  }

  extend type Subscription {
    importProgress(importId: String!): ImportProgress!
  }
`

const requester = (context: GraphQLContext) => ({ caller: context.caller, language: readerLocale(context) })

export const importModule: GraphQLModule = {
  typeDefs: importTypes,
  resolvers: {
    Query: {
      previewImport: (_, { environmentId, fileId, options }, { caller, services }) =>
        services.imports.preview(caller, environmentId, fileId, options),
      previewCollectionImport: (_, request, { caller, services }) => services.imports.tryInto(caller, request),
      import: (_, { importId }, { caller, services }) => services.imports.get(caller, importId),
    },
    Mutation: {
      startImport: (_, request, context) => context.services.imports.start(requester(context), request),
      importCollectionData: (_, request, context) => context.services.imports.into(requester(context), request),
      cancelImport: (_, { importId }, { caller, services }) => services.imports.cancel(caller, importId),
    },
    Subscription: {
      importProgress: {
        subscribe: (_, { importId }, { caller, services }) => services.imports.follow(caller, importId),
        resolve: (progress: ImportProgress) => progress,
      },
    },
  },
}
