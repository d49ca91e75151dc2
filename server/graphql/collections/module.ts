import type { JobProgress } from '../../services/jobs/job.ts'
import type { GraphQLContext } from '../context.ts'
import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const collectionTypes = /* GraphQL */ `
  "A long operation on a collection or on the whole environment"
  type JobProgress {
    _id: String!
    "export, empty, remove, convert, exportApplication, backup or embed"
    kind: String! @is(type: "JobKindName")
    "running, finished, cancelled, failed or interrupted"
    status: String! @is(type: "JobStatus")
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
    detail: JSON @is(type: "Values")
    "Of empty and remove: { records }"
    result: JSON @is(type: "Values")
    "What is left to be done, or to be put back, is tried again until then: a key of the texts waits"
    waitingFor: String @is(type: "JobWait")
    "When it was refused"
    waitingSince: String
    createdAt: String!
  }

  type RecordChangePage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [JSON!]! @is(type: "RecordChange")
  }

  type DeletedRecordPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [JSON!]! @is(type: "DeletedRecord")
  }

  "How far what agents find in a collection is what its records say"
  type KnowledgeState {
    "Of the collection"
    _id: String!
    "What makes vectors of texts, service/model; null: nothing does"
    model: String
    "Agents look in it"
    isKnowledge: Boolean!
    records: Int!
    "Records that agents find as they are"
    embedded: Int!
    fragments: Int!
    "Files that could not be read"
    unread: Int!
    "Somebody cancelled it: nothing is embedded by itself"
    isPaused: Boolean!
    "Why nothing could be embedded the last time"
    failure: String
    "What is at work"
    job: JobProgress
  }

  extend type Query {
    knowledgeState(collectionId: String!): KnowledgeState!
    job(jobId: String!): JobProgress!
    "The last ten of a collection, newest first"
    collectionJobs(collectionId: String!): [JobProgress!]!
    collectionUse(collectionId: String!): JSON! @is(type: "CollectionUse")
    "The records that name this one"
    recordReferences(collectionId: String!, itemId: String!, limit: Int): [JSON!]! @is(type: "RecordReference")
    "Every component that a new name changes"
    previewFieldRename(collectionId: String!, fieldName: String!, newName: String!): [JSON!]! @is(type: "RenamedComponent")
    previewFieldType(collectionId: String!, fieldName: String!, type: String!, options: JSON @is(type: "Definition")): JSON! @is(type: "TypePreview")
    "Newest first"
    recordHistory(collectionId: String!, itemId: String!, page: Int, limit: Int): RecordChangePage!
    compareRecordVersions(collectionId: String!, itemId: String!, from: Int!, to: Int!): [JSON!]! @is(type: "FieldChange")
    deletedItems(collectionId: String!, page: Int, limit: Int): DeletedRecordPage!
  }

  extend type Mutation {
    "format: excel, json, typescript or headers. Answers when the file is there"
    exportCollectionData(collectionId: String!, format: String!, filter: JSON @is(type: "FilterQuery")): File!
    startCollectionExport(collectionId: String!, format: String!, filter: JSON @is(type: "FilterQuery")): JobProgress!
    "phrase: Eliminar Datos or Delete Data"
    emptyCollection(collectionId: String!, phrase: String!): JobProgress!
    "name: that of the collection"
    removeCollection(collectionId: String!, name: String!): JobProgress!
    "misfits: refuse (preset) or clear"
    changeFieldType(
      collectionId: String!
      fieldName: String!
      type: String!
      options: JSON @is(type: "Definition")
      misfits: String
      expectedVersion: Int
    ): JobProgress!
    "Embeds what is missing; anew: everything"
    embedKnowledge(collectionId: String!, anew: Boolean): JobProgress!
    cancelJob(jobId: String!): JobProgress!
    restoreRecordVersion(collectionId: String!, itemId: String!, version: Int!, expectedVersion: Int): JSON! @is(type: "RecordItem")
    restoreItem(collectionId: String!, itemId: String!): JSON! @is(type: "RecordItem")
  }

  extend type Subscription {
    jobProgress(jobId: String!): JobProgress!
  }
`

const requester = (context: GraphQLContext) => ({ caller: context.caller, language: languageOf(context) })

export const collectionModule: GraphQLModule = {
  typeDefs: collectionTypes,
  resolvers: {
    Query: {
      knowledgeState: (_, { collectionId }, { caller, services }) => services.knowledgeStates.of(caller, collectionId),
      job: (_, { jobId }, { caller, services }) => services.jobs.get(caller, jobId),
      collectionJobs: (_, { collectionId }, { caller, services }) => services.jobs.list(caller, collectionId),
      collectionUse: (_, { collectionId }, { caller, services }) => services.collections.use(caller, collectionId),
      recordReferences: (_, request, context) =>
        context.services.collections.references(
          requester(context),
          request.collectionId,
          request.itemId,
          request.limit,
        ),
      previewFieldRename: (_, { collectionId, fieldName, newName }, { caller, services }) =>
        services.collections.previewRename(caller, collectionId, fieldName, newName),
      previewFieldType: (_, change, context) => context.services.collections.previewType(requester(context), change),
      recordHistory: (_, { collectionId, itemId, ...page }, { caller, services }) =>
        services.recordHistory.of(caller, collectionId, itemId, page),
      compareRecordVersions: (_, request, { caller, services }) => services.recordHistory.compare(caller, request),
      deletedItems: (_, { collectionId, ...page }, { caller, services }) =>
        services.recordHistory.deleted(caller, collectionId, page),
    },
    Mutation: {
      exportCollectionData: (_, request, context) =>
        context.services.collections.exportFile(requester(context), request),
      startCollectionExport: (_, request, context) =>
        context.services.collections.startExport(requester(context), request),
      emptyCollection: (_, { collectionId, phrase }, { caller, services }) =>
        services.collections.empty(caller, collectionId, phrase),
      removeCollection: (_, { collectionId, name }, { caller, services }) =>
        services.collections.remove(caller, collectionId, name),
      changeFieldType: (_, request, { caller, services }) => services.collections.changeType(caller, request),
      embedKnowledge: (_, { collectionId, anew }, { caller, services }) =>
        services.knowledgeStates.embed(caller, collectionId, anew ?? false),
      cancelJob: (_, { jobId }, { caller, services }) => services.jobs.cancel(caller, jobId),
      restoreRecordVersion: (_, request, { caller, services }) =>
        services.recordHistory.restoreVersion(caller, request),
      restoreItem: (_, { collectionId, itemId }, { caller, services }) =>
        services.recordHistory.restoreDeleted(caller, collectionId, itemId),
    },
    Subscription: {
      jobProgress: {
        subscribe: (_, { jobId }, { caller, services }) => services.jobs.follow(caller, jobId),
        resolve: (progress: JobProgress) => progress,
      },
    },
  },
}
