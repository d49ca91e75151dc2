import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { PageArguments } from '../../services/calls/pages.ts'
import type { GraphQLContext } from '../context.ts'
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
    ${kind.plural}(environmentId: String!, page: Int, limit: Int, filter: String, listed: Boolean): ${type}Page!
    ${singularField(kind)}(${id}: String!): ${type}
  }
  extend type Mutation {
    create${type}(environmentId: String!, data: JSON! @is(type: "Definition")): ${type}!
    update${type}(${id}: String!, data: JSON! @is(type: "Definition"), expectedVersion: Int): ${type}!
    delete${type}(${id}: String!): Boolean!
    duplicate${type}(${id}: String!, name: String!): ${type}!
  }`
}

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

/** The calls of every kind. They are derived from shared/, so nobody writes their resolvers and none of their types is generated. */
export const kindCalls = {
  typeDefs: allKinds.map(kindTypes).join('\n'),
  resolvers: {
    Query: Object.assign({}, ...ofKinds.map(({ Query }) => Query)) as Record<string, Resolver>,
    Mutation: Object.assign({}, ...ofKinds.map(({ Mutation }) => Mutation)) as Record<string, Resolver>,
  },
}
