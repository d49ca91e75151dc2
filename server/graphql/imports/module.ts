import type { IntoArguments, StartArguments } from '../../services/imports/imports.ts'
import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { ClientInfo, GraphQLContext, GraphQLModule } from '../module.ts'

const importTypes = /* GraphQL */ `
  type ImportProgress {
    _id: String!
    "running, finished, cancelled, failed or interrupted"
    status: String!
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
    "The first rejected rows: { row, header, message, value }"
    rejections: [JSON!]!
  }

  extend type Query {
    "What an uploaded spreadsheet holds. options: { format, encoding, separator, hasHeader }, each detected when left out"
    previewImport(environmentId: String!, fileId: String!, options: JSON): JSON!
    "What importCollectionData would do: { rows, creates, updates, rejected, rejections: [{ row, header, message, value }], complete }"
    previewCollectionImport(collectionId: String!, fileId: String!, options: JSON): JSON!
    import(importId: String!): ImportProgress!
  }

  extend type Mutation {
    "data: { name, title, columns: [{ header, name, label, type, optional, options, decimal, skip }], options }"
    startImport(environmentId: String!, fileId: String!, data: JSON!): ImportProgress!
    "options: those of previewImport, and columns: { [header]: field name or null }"
    importCollectionData(collectionId: String!, fileId: String!, options: JSON): ImportProgress!
    cancelImport(importId: String!): ImportProgress!
  }

  extend type Subscription {
    importProgress(importId: String!): ImportProgress!
  }
`

const languageOf = ({ languages }: ClientInfo) => localeOf(bestLanguage(languages))

interface PreviewArguments {
  environmentId: string
  fileId: string
  options?: unknown
}

export const importModule: GraphQLModule = {
  typeDefs: importTypes,
  resolvers: {
    Query: {
      previewImport: (_, { environmentId, fileId, options }: PreviewArguments, { caller, services }: GraphQLContext) =>
        services.imports.preview(caller, environmentId, fileId, options),
      previewCollectionImport: (_, request: IntoArguments, { caller, services }: GraphQLContext) =>
        services.imports.tryInto(caller, request),
      import: (_, { importId }: { importId: string }, { caller, services }: GraphQLContext) =>
        services.imports.get(caller, importId),
    },
    Mutation: {
      startImport: (_, request: StartArguments, { caller, services, client }: GraphQLContext) =>
        services.imports.start({ caller, language: languageOf(client) }, request),
      importCollectionData: (_, request: IntoArguments, { caller, services, client }: GraphQLContext) =>
        services.imports.into({ caller, language: languageOf(client) }, request),
      cancelImport: (_, { importId }: { importId: string }, { caller, services }: GraphQLContext) =>
        services.imports.cancel(caller, importId),
    },
    Subscription: {
      importProgress: {
        subscribe: (_, { importId }: { importId: string }, { caller, services }: GraphQLContext) =>
          services.imports.follow(caller, importId),
        resolve: (progress: unknown) => progress,
      },
    },
  },
}
