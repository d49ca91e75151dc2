export const componentTypes = /* GraphQL */ `
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
    view(viewId: String!, environmentId: String): JSON @is(type: "PresentedView")
    viewByPath(path: String!, environmentId: String): JSON @is(type: "PresentedView")
    "Changes of definitions until then, in ms since 1970, are in what is read together with this; an environmentUpdated tells its own moment"
    definitionsMoment(environmentId: String): Float!
    "What a screen asks first about the components of that view; what fails or takes long is left out"
    viewResults(path: String!, parameters: JSON @is(type: "Parameters"), environmentId: String): [JSON!]! @is(type: "ViewResult")
    fieldCreateForm(componentId: String!, fieldName: String!): JSON @is(type: "PresentedForm")
    userMenu(environmentId: String): [JSON!]! @is(type: "NavigationLink")
    navigation(environmentId: String): [JSON!]! @is(type: "NavigationLink")
    componentUsages(componentId: String!, fieldName: String): [JSON!]! @is(type: "Usage")
    "Every script, with the version of the component that holds it"
    environmentScripts(environmentId: String!): [JSON!]! @is(type: "StoredScript")
    previewViewPath(viewId: String!, path: String!): JSON! @is(type: "PathPreview")
  }
  extend type Mutation {
    "Carries the new name through everything that uses the field, and saves scripts as they are sent, in one change: a Conflict of one refuses all"
    renameCollectionField(collectionId: String!, fieldName: String!, newName: String!, scripts: JSON @is(type: "RewrittenScripts")): JSON! @is(type: "StoredComponents")
    "As the update of its kind, and saves scripts as they are sent, in one change: a Conflict of one refuses all. Every component that was saved, this one first"
    renameComponent(componentId: String!, data: JSON! @is(type: "Definition"), scripts: JSON! @is(type: "RewrittenScripts"), expectedVersion: Int): [JSON!]! @is(type: "StoredComponent")
    "As updateRole, and makes components be used with the role or not, in one change: each as it is by then. The role, and every component that was saved"
    updateRoleGrants(roleId: String!, data: JSON! @is(type: "Definition"), grants: JSON! @is(type: "Grants"), expectedVersion: Int): [JSON!]! @is(type: "StoredComponent")
    "As updateView, and carries the new path through everything that leads to the view. Every component that was saved, the view first"
    renameViewPath(viewId: String!, data: JSON! @is(type: "Definition"), expectedVersion: Int): [JSON!]! @is(type: "StoredComponent")
  }`
