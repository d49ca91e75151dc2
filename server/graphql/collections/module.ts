import type { ExportRequest, TypeChange, TypeChangeRequest } from '../../services/collections/collections.ts'
import type { RestoreRequest } from '../../services/collections/history.ts'
import { bestLanguage } from '../../services/languages.ts'
import type { PageArguments } from '../../services/pages.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const collectionTypes = /* GraphQL */ `
  "A long operation on a collection or on the whole environment"
  type JobProgress {
    _id: String!
    "export, empty, remove, convert or exportApplication"
    kind: String!
    "running, finished, cancelled, failed or interrupted"
    status: String!
    "Null for one that concerns the whole environment"
    collectionId: String
    "Records so far; of exportApplication, parts of a hundred"
    done: Int!
    "All of them; 0 while nobody knows"
    total: Int!
    "What an export made; it can be fetched until expiresAt"
    file: File
    "Why it failed: a key of the texts collections.failures"
    message: String
    "What that text names: { recordId, field, value, validationErrors }"
    detail: JSON
    "Of empty and remove: { records }"
    result: JSON
    createdAt: String!
  }

  extend type Query {
    job(jobId: String!): JobProgress!
    "The last ten of a collection, newest first"
    collectionJobs(collectionId: String!): [JobProgress!]!
    "{ records, components: [{ _id, kind, name, property, fieldName }], referrers: [{ collectionId, title, fieldName, label, onDelete, records }] }"
    collectionUse(collectionId: String!): JSON!
    "The records that name this one: [{ collectionId, title, fieldName, label, onDelete, totalCount, items: [{ value, label }] }]"
    recordReferences(collectionId: String!, itemId: String!, limit: Int): [JSON!]!
    "Every component that a new name changes: [{ _id, kind, name, properties }]"
    previewFieldRename(collectionId: String!, fieldName: String!, newName: String!): [JSON!]!
    "{ total, converted, empty, failed, misfits: [{ _id, value, message }] }"
    previewFieldType(collectionId: String!, fieldName: String!, type: String!, options: JSON): JSON!
    "Newest first: { version, operation, at, authorId, changes: [{ fieldName, label, before, after, secret }] }"
    recordHistory(collectionId: String!, itemId: String!, page: Int, limit: Int): RecordPage!
    "[{ fieldName, label, before, after, secret }]"
    compareRecordVersions(collectionId: String!, itemId: String!, from: Int!, to: Int!): [JSON!]!
    "{ _id, _version, deletedAt, authorId, values }"
    deletedItems(collectionId: String!, page: Int, limit: Int): RecordPage!
  }

  extend type Mutation {
    "format: excel, json, typescript or headers. Answers when the file is there"
    exportCollectionData(collectionId: String!, format: String!, filter: JSON): File!
    startCollectionExport(collectionId: String!, format: String!, filter: JSON): JobProgress!
    "phrase: Eliminar Datos or Delete Data"
    emptyCollection(collectionId: String!, phrase: String!): JobProgress!
    "name: that of the collection"
    removeCollection(collectionId: String!, name: String!): JobProgress!
    "misfits: refuse (preset) or clear"
    changeFieldType(
      collectionId: String!
      fieldName: String!
      type: String!
      options: JSON
      misfits: String
      expectedVersion: Int
    ): JobProgress!
    cancelJob(jobId: String!): JobProgress!
    restoreRecordVersion(collectionId: String!, itemId: String!, version: Int!, expectedVersion: Int): JSON!
    restoreItem(collectionId: String!, itemId: String!): JSON!
  }

  extend type Subscription {
    jobProgress(jobId: String!): JobProgress!
  }
`

const requester = ({ caller, client }: GraphQLContext) => ({ caller, language: bestLanguage(client.languages) })

interface Of {
  collectionId: string
}
interface OfRecord extends Of {
  itemId: string
}
interface OfJob {
  jobId: string
}

export const collectionModule: GraphQLModule = {
  typeDefs: collectionTypes,
  resolvers: {
    Query: {
      job: (_, { jobId }: OfJob, { caller, services }: GraphQLContext) => services.jobs.get(caller, jobId),
      collectionJobs: (_, { collectionId }: Of, { caller, services }: GraphQLContext) =>
        services.jobs.list(caller, collectionId),
      collectionUse: (_, { collectionId }: Of, { caller, services }: GraphQLContext) =>
        services.collections.use(caller, collectionId),
      recordReferences: (_, request: OfRecord & { limit?: number | null }, context: GraphQLContext) =>
        context.services.collections.references(
          requester(context),
          request.collectionId,
          request.itemId,
          request.limit,
        ),
      previewFieldRename: (
        _,
        { collectionId, fieldName, newName }: Of & { fieldName: string; newName: string },
        { caller, services }: GraphQLContext,
      ) => services.collections.previewRename(caller, collectionId, fieldName, newName),
      previewFieldType: (_, change: TypeChange, context: GraphQLContext) =>
        context.services.collections.previewType(requester(context), change),
      recordHistory: (
        _,
        { collectionId, itemId, ...page }: OfRecord & PageArguments,
        { caller, services }: GraphQLContext,
      ) => services.recordHistory.of(caller, collectionId, itemId, page),
      compareRecordVersions: (
        _,
        request: OfRecord & { from: number; to: number },
        { caller, services }: GraphQLContext,
      ) => services.recordHistory.compare(caller, request),
      deletedItems: (_, { collectionId, ...page }: Of & PageArguments, { caller, services }: GraphQLContext) =>
        services.recordHistory.deleted(caller, collectionId, page),
    },
    Mutation: {
      exportCollectionData: (_, request: ExportRequest, context: GraphQLContext) =>
        context.services.collections.exportFile(requester(context), request),
      startCollectionExport: (_, request: ExportRequest, context: GraphQLContext) =>
        context.services.collections.startExport(requester(context), request),
      emptyCollection: (_, { collectionId, phrase }: Of & { phrase: string }, { caller, services }: GraphQLContext) =>
        services.collections.empty(caller, collectionId, phrase),
      removeCollection: (_, { collectionId, name }: Of & { name: string }, { caller, services }: GraphQLContext) =>
        services.collections.remove(caller, collectionId, name),
      changeFieldType: (_, request: TypeChangeRequest, { caller, services }: GraphQLContext) =>
        services.collections.changeType(caller, request),
      cancelJob: (_, { jobId }: OfJob, { caller, services }: GraphQLContext) => services.jobs.cancel(caller, jobId),
      restoreRecordVersion: (_, request: RestoreRequest, { caller, services }: GraphQLContext) =>
        services.recordHistory.restoreVersion(caller, request),
      restoreItem: (_, { collectionId, itemId }: OfRecord, { caller, services }: GraphQLContext) =>
        services.recordHistory.restoreDeleted(caller, collectionId, itemId),
    },
    Subscription: {
      jobProgress: {
        subscribe: (_, { jobId }: OfJob, { caller, services }: GraphQLContext) => services.jobs.follow(caller, jobId),
        resolve: (progress: unknown) => progress,
      },
    },
  },
}
