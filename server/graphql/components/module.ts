import type { GraphQLModule } from '../module.ts'
import { describeOperation } from './params.ts'
import { componentTypes } from './schema.ts'
import { answersTo } from './viewResults.ts'

export const componentModule: GraphQLModule = {
  typeDefs: componentTypes,
  resolvers: {
    Query: {
      collectionFields: (_, { collectionId }, { caller, services }) =>
        services.components.collectionFields(caller, collectionId),
      fieldTypes: (_, __, { caller, services }) => services.components.fieldTypes(caller),
      params: (_, { name, mutation }, { caller, services }, { schema }) =>
        services.components.described(caller, () => describeOperation(schema, name, mutation ?? false)),
      view: (_, { viewId, environmentId }, { caller, services }) => services.views.byId(caller, viewId, environmentId),
      viewByPath: (_, { path, environmentId }, { caller, services }) =>
        services.views.byPath(caller, path, environmentId),
      definitionsMoment: (_, { environmentId }, { caller, services }) =>
        services.views.definitionsMoment(caller, environmentId),
      viewResults: async (_, request, context, { schema }) => {
        const { views } = context.services
        return answersTo(schema, context, await views.firstQuestions(context.caller, request), views.resultsMs)
      },
      fieldCreateForm: (_, { componentId, fieldName }, { caller, services }) =>
        services.views.createForm(caller, componentId, fieldName),
      userMenu: (_, { environmentId }, { caller, services }) => services.views.userMenu(caller, environmentId),
      navigation: (_, { environmentId }, { caller, services }) => services.views.navigation(caller, environmentId),
      componentUsages: (_, { componentId, fieldName }, { caller, services }) =>
        services.components.usages(caller, componentId, fieldName),
      environmentScripts: (_, { environmentId }, { caller, services }) =>
        services.components.scripts(caller, environmentId),
      previewViewPath: (_, { viewId, path }, { caller, services }) =>
        services.renames.previewPath(caller, viewId, path),
    },
    Mutation: {
      renameCollectionField: (_, { collectionId, fieldName, newName, scripts }, { caller, services }) =>
        services.renames.renameField(caller, collectionId, { fieldName, newName, scripts: scripts ?? [] }),
      renameComponent: (_, { componentId, data, scripts, expectedVersion }, { caller, services }) =>
        services.renames.renameComponent(caller, componentId, { data, scripts, expectedVersion }),
      updateRoleGrants: (_, { roleId, data, grants, expectedVersion }, { caller, services }) =>
        services.renames.updateGrants(caller, roleId, { data, grants, expectedVersion }),
      renameViewPath: (_, { viewId, data, expectedVersion }, { caller, services }) =>
        services.renames.renamePath(caller, viewId, data, expectedVersion),
    },
  },
}
