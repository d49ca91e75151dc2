import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { GraphQLContext } from '../context.ts'

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

const withOrigin =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const caller = { ...context.caller, address: context.client.address }
    return resolve(source, args, { ...context, caller }, info)
  }

/** Makes every mutation of the schema know where it came from, for the audit log. */
export function addOrigin(schema: GraphQLSchema) {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve = withOrigin(field.resolve ?? defaultFieldResolver)
}
