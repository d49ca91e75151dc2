import type { GraphQLModule } from '../module.ts'

const versionTypes = /* GraphQL */ `
  type EnvironmentChange {
    "Of everything that was saved and deleted together"
    _id: String!
    createdAt: String!
    authorId: String
    "Of a restore, what came back"
    restored: JSON @is(type: "Restored")
    components: [JSON!]! @is(type: "ChangedComponent")
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
    components: [JSON!]! @is(type: "PreviewedComponent")
    "What stays of the present"
    kept: [JSON!]! @is(type: "KeptPart")
  }
  type EnvironmentRestore {
    changeId: String!
    saved: Int!
    removed: Int!
  }

  extend type Query {
    componentVersions(componentId: String!, page: Int, limit: Int): JSON! @is(type: "VersionPage")
    "The last change first"
    environmentVersions(environmentId: String!, page: Int, limit: Int): EnvironmentChangePage!
    componentDifference(componentId: String!, from: Int, to: Int): [JSON!]! @is(type: "PropertyChange")
    previewComponentRestore(componentId: String!, version: Int!): RestorePreview!
    "Either changeId or time (ISO)"
    previewEnvironmentRestore(environmentId: String!, changeId: String, time: String): RestorePreview!
    deletedComponents(environmentId: String!, page: Int, limit: Int): DeletedComponentPage!
    previewDeletedComponent(componentId: String!): RestorePreview!
  }
  extend type Mutation {
    "withDeleted: brings back the deleted components that the version names"
    restoreComponentVersion(componentId: String!, version: Int!, withDeleted: Boolean): JSON! @is(type: "StoredComponent")
    "Either changeId or time (ISO)"
    restoreEnvironment(environmentId: String!, changeId: String, time: String, expectedSchema: Int): EnvironmentRestore!
    "Makes every component what it was before the last change, which this has to be"
    undoChange(environmentId: String!, changeId: String!): EnvironmentRestore!
    "With the deleted components that it names"
    restoreDeletedComponent(componentId: String!): JSON! @is(type: "StoredComponent")
  }
`

export const versionModule: GraphQLModule = {
  typeDefs: versionTypes,
  resolvers: {
    Query: {
      componentVersions: (_, { componentId, ...page }, { caller, services }) =>
        services.versions.ofComponent(caller, componentId, page),
      environmentVersions: (_, { environmentId, ...page }, { caller, services }) =>
        services.versions.ofEnvironment(caller, environmentId, page),
      componentDifference: (_, { componentId, from, to }, { caller, services }) =>
        services.versions.difference(caller, componentId, from, to),
      previewComponentRestore: (_, { componentId, version }, { caller, services }) =>
        services.restores.previewComponent(caller, componentId, version),
      previewEnvironmentRestore: (_, { environmentId, ...moment }, { caller, services }) =>
        services.restores.previewEnvironment(caller, environmentId, moment),
      deletedComponents: (_, { environmentId, ...page }, { caller, services }) =>
        services.versions.deleted(caller, environmentId, page),
      previewDeletedComponent: (_, { componentId }, { caller, services }) =>
        services.restores.previewDeleted(caller, componentId),
    },
    Mutation: {
      restoreComponentVersion: (_, { componentId, version, withDeleted }, { caller, services }) =>
        services.restores.restoreComponent(caller, componentId, version, withDeleted ?? false),
      restoreEnvironment: (_, { environmentId, expectedSchema, ...moment }, { caller, services }) =>
        services.restores.restoreEnvironment(caller, environmentId, moment, expectedSchema),
      undoChange: (_, { environmentId, changeId }, { caller, services }) =>
        services.restores.undo(caller, environmentId, changeId),
      restoreDeletedComponent: (_, { componentId }, { caller, services }) =>
        services.restores.restoreDeleted(caller, componentId),
    },
  },
}
