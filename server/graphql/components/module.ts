import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { PageArguments } from '../../services/pages.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'
import { describeOperation } from './params.ts'
import { componentTypes } from './schema.ts'

type Resolver = (parent: unknown, args: Record<string, unknown>, context: GraphQLContext) => unknown

/** The calls of one kind. */
function kindResolvers(kind: ComponentKind): { Query: Record<string, Resolver>; Mutation: Record<string, Resolver> } {
  const type = typeName(kind)
  const idOf = (args: Record<string, unknown>) => args[idArgument(kind)] as string
  return {
    Query: {
      [kind.plural]: (_, args, { caller, services }) =>
        services.components.list(caller, kind.kind, args.environmentId as string, args as PageArguments),
      [singularField(kind)]: (_, args, { caller, services }) => services.components.get(caller, kind.kind, idOf(args)),
    },
    Mutation: {
      [`create${type}`]: (_, { environmentId, data }, { caller, services }) =>
        services.components.create(caller, kind.kind, environmentId as string, data as Definition),
      [`update${type}`]: (_, args, { caller, services }) =>
        services.components.update(
          caller,
          kind.kind,
          idOf(args),
          args.data as Definition,
          args.expectedVersion as number | null,
        ),
      [`delete${type}`]: (_, args, { caller, services }) => services.components.remove(caller, kind.kind, idOf(args)),
      [`duplicate${type}`]: (_, args, { caller, services }) =>
        services.components.duplicate(caller, kind.kind, idOf(args), args.name as string),
    },
  }
}

const ofKinds = allKinds.map(kindResolvers)

export const componentModule: GraphQLModule = {
  typeDefs: componentTypes,
  resolvers: {
    Query: {
      ...Object.assign({}, ...ofKinds.map(({ Query }) => Query)),
      collectionFields: (_, { collectionId }: { collectionId: string }, { caller, services }: GraphQLContext) =>
        services.components.collectionFields(caller, collectionId),
      fieldTypes: (_, __, { caller, services }) => services.components.fieldTypes(caller),
      params: (
        _,
        { name, mutation }: { name: string; mutation?: boolean | null },
        { caller, services }: GraphQLContext,
        { schema },
      ) => services.components.described(caller, () => describeOperation(schema, name, mutation ?? false)),
      view: (
        _,
        { viewId, environmentId }: { viewId: string; environmentId?: string | null },
        { caller, services }: GraphQLContext,
      ) => services.views.byId(caller, viewId, environmentId),
      viewByPath: (
        _,
        { path, environmentId }: { path: string; environmentId?: string | null },
        { caller, services }: GraphQLContext,
      ) => services.views.byPath(caller, path, environmentId),
      fieldCreateForm: (
        _,
        { formId, fieldName }: { formId: string; fieldName: string },
        { caller, services }: GraphQLContext,
      ) => services.views.createForm(caller, formId, fieldName),
      userMenu: (_, { environmentId }: { environmentId?: string | null }, { caller, services }: GraphQLContext) =>
        services.views.userMenu(caller, environmentId),
      navigation: (_, { environmentId }: { environmentId?: string | null }, { caller, services }: GraphQLContext) =>
        services.views.navigation(caller, environmentId),
      componentUsages: (
        _,
        { componentId, fieldName }: { componentId: string; fieldName?: string | null },
        { caller, services }: GraphQLContext,
      ) => services.components.usages(caller, componentId, fieldName),
      previewViewPath: (_, { viewId, path }: { viewId: string; path: string }, { caller, services }: GraphQLContext) =>
        services.components.previewPath(caller, viewId, path),
    },
    Mutation: {
      ...Object.assign({}, ...ofKinds.map(({ Mutation }) => Mutation)),
      renameCollectionField: (
        _,
        { collectionId, fieldName, newName }: { collectionId: string; fieldName: string; newName: string },
        { caller, services }: GraphQLContext,
      ) => services.components.renameField(caller, collectionId, fieldName, newName),
      renameViewPath: (
        _,
        { viewId, data, expectedVersion }: { viewId: string; data: Definition; expectedVersion?: number | null },
        { caller, services }: GraphQLContext,
      ) => services.components.renamePath(caller, viewId, data, expectedVersion),
    },
  },
}
