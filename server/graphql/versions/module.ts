import type { PageArguments } from '../../services/pages.ts'
import type { Moment } from '../../services/versions/restores.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const versionTypes = /* GraphQL */ `
  type EnvironmentChange {
    "Of everything that was saved and deleted together"
    _id: String!
    createdAt: String!
    authorId: String
    "Of a restore, what came back: { what: version, version }, { what: moment, at } or { what: deleted }"
    restored: JSON
    "[{ _id, kind, name, version, action }], action: created, changed or removed"
    components: [JSON!]!
  }
  type EnvironmentChangePage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [EnvironmentChange!]!
  }
  type DeletedComponent {
    _id: String!
    kind: String!
    name: String!
    version: Int!
    deletedAt: String!
    authorId: String
  }
  type DeletedComponentPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [DeletedComponent!]!
  }
  type RestorePreview {
    "Of the definitions that it was made for: what restoreEnvironment takes as expectedSchema"
    schema: Int!
    "[{ _id, kind, name, action, difference }], action: create, change or remove; difference as componentDifference"
    components: [JSON!]!
    "What stays of the present: [{ _id, kind, name, field: { name, label } | null, reason, records }], reason: filled, type or used"
    kept: [JSON!]!
  }
  type EnvironmentRestore {
    changeId: String!
    saved: Int!
    removed: Int!
  }

  extend type Query {
    componentVersions(componentId: String!, page: Int, limit: Int): JSON!
    "The last change first"
    environmentVersions(environmentId: String!, page: Int, limit: Int): EnvironmentChangePage!
    "[{ property, before, after } | { property, entries: [{ change, name, type, parts }] }], change: added, removed, changed or moved"
    componentDifference(componentId: String!, from: Int, to: Int): [JSON!]!
    previewComponentRestore(componentId: String!, version: Int!): RestorePreview!
    "Either changeId or time (ISO)"
    previewEnvironmentRestore(environmentId: String!, changeId: String, time: String): RestorePreview!
    deletedComponents(environmentId: String!, page: Int, limit: Int): DeletedComponentPage!
    previewDeletedComponent(componentId: String!): RestorePreview!
  }
  extend type Mutation {
    "withDeleted: brings back the deleted components that the version names"
    restoreComponentVersion(componentId: String!, version: Int!, withDeleted: Boolean): JSON!
    "Either changeId or time (ISO)"
    restoreEnvironment(environmentId: String!, changeId: String, time: String, expectedSchema: Int): EnvironmentRestore!
    "With the deleted components that it names"
    restoreDeletedComponent(componentId: String!): JSON!
  }
`

interface Of {
  componentId: string
}
interface In {
  environmentId: string
}

export const versionModule: GraphQLModule = {
  typeDefs: versionTypes,
  resolvers: {
    Query: {
      componentVersions: (_, { componentId, ...page }: Of & PageArguments, { caller, services }: GraphQLContext) =>
        services.versions.ofComponent(caller, componentId, page),
      environmentVersions: (_, { environmentId, ...page }: In & PageArguments, { caller, services }: GraphQLContext) =>
        services.versions.ofEnvironment(caller, environmentId, page),
      componentDifference: (
        _,
        { componentId, from, to }: Of & { from?: number | null; to?: number | null },
        { caller, services }: GraphQLContext,
      ) => services.versions.difference(caller, componentId, from, to),
      previewComponentRestore: (
        _,
        { componentId, version }: Of & { version: number },
        { caller, services }: GraphQLContext,
      ) => services.restores.previewComponent(caller, componentId, version),
      previewEnvironmentRestore: (_, { environmentId, ...moment }: In & Moment, { caller, services }: GraphQLContext) =>
        services.restores.previewEnvironment(caller, environmentId, moment),
      deletedComponents: (_, { environmentId, ...page }: In & PageArguments, { caller, services }: GraphQLContext) =>
        services.versions.deleted(caller, environmentId, page),
      previewDeletedComponent: (_, { componentId }: Of, { caller, services }: GraphQLContext) =>
        services.restores.previewDeleted(caller, componentId),
    },
    Mutation: {
      restoreComponentVersion: (
        _,
        { componentId, version, withDeleted }: Of & { version: number; withDeleted?: boolean | null },
        { caller, services }: GraphQLContext,
      ) => services.restores.restoreComponent(caller, componentId, version, withDeleted ?? false),
      restoreEnvironment: (
        _,
        { environmentId, expectedSchema, ...moment }: In & Moment & { expectedSchema?: number | null },
        { caller, services }: GraphQLContext,
      ) => services.restores.restoreEnvironment(caller, environmentId, moment, expectedSchema),
      restoreDeletedComponent: (_, { componentId }: Of, { caller, services }: GraphQLContext) =>
        services.restores.restoreDeleted(caller, componentId),
    },
  },
}
