import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { propertyLines } from './propertyTypes.ts'

/** The types and calls of one kind, after the pattern that contract.graphql shows for forms. */
function kindTypes(kind: ComponentKind): string {
  const type = typeName(kind)
  const id = idArgument(kind)
  return /* GraphQL */ `
  type ${type} {
    _id: String!
    environmentId: String!
    name: String!
    version: Int!
    createdAt: String!
    updatedAt: String!
${propertyLines(kind.properties)}
  }
  type ${type}Page {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [${type}!]!
  }
  extend type Query {
    ${kind.plural}(environmentId: String!, page: Int, limit: Int, filter: String): ${type}Page!
    ${singularField(kind)}(${id}: String!): ${type}
  }
  extend type Mutation {
    create${type}(environmentId: String!, data: JSON!): ${type}!
    update${type}(${id}: String!, data: JSON!, expectedVersion: Int): ${type}!
    delete${type}(${id}: String!): Boolean!
    duplicate${type}(${id}: String!, name: String!): ${type}!
  }`
}

const sharedTypes = /* GraphQL */ `
  type CollectionFields {
    _id: String!
    fields: [JSON!]!
  }
  type FieldType {
    _id: String!
    name: String!
    optionsParams: JSON
  }
  type MutationParams {
    name: String!
    result: String
    basicResultQuery: String
    params: JSON
  }
  extend type Query {
    collectionFields(collectionId: String!): CollectionFields
    fieldTypes: [FieldType!]!
    params(name: String!, mutation: Boolean): MutationParams
    view(viewId: String!, environmentId: String): JSON
    viewByPath(path: String!, environmentId: String): JSON
    fieldCreateForm(formId: String!, fieldName: String!): JSON
    userMenu(environmentId: String): [JSON!]!
    navigation(environmentId: String): [JSON!]!
    componentUsages(componentId: String!, fieldName: String): [JSON!]!
    "{ uses: [{ _id, kind, name, property, from, to }], mentions: [{ _id, kind, name, property }] }"
    previewViewPath(viewId: String!, path: String!): JSON!
  }
  extend type Mutation {
    renameCollectionField(collectionId: String!, fieldName: String!, newName: String!): JSON!
    "As updateView, and carries the new path through everything that leads to the view. Every component that was saved, the view first"
    renameViewPath(viewId: String!, data: JSON!, expectedVersion: Int): [JSON!]!
  }`

export const componentTypes = [sharedTypes, ...allKinds.map(kindTypes)].join('\n')
