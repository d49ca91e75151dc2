import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { permissionError } from '../../../shared/errors.ts'
import type { GraphQLContext } from '../context.ts'

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

const refusedAsUser =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    if (context.caller.asUser !== undefined) throw permissionError('notAllowed', { reason: 'previewAsUser' })
    return resolve(source, args, context, info)
  }

/** Who sees an environment as one of its users does nothing there, whoever he is himself: it would be told as done by one of the two. */
export function addPreviews(schema: GraphQLSchema) {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve = refusedAsUser(field.resolve ?? defaultFieldResolver)
}
