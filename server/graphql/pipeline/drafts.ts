import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { badRequest } from '../../../shared/errors.ts'
import type { Draft } from '../../services/calls/caller.ts'
import type { GraphQLContext, SentOperation } from '../context.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The component that the operation is to be answered with as its editor has it, if it carries one. */
function draftOf(operation: SentOperation | undefined): Draft | undefined {
  const draft = operation?.extensions?.draft
  if (draft === undefined || draft === null) return undefined
  if (isObject(draft) && typeof draft._id === 'string' && isObject(draft.data))
    return { _id: draft._id, data: draft.data }
  throw badRequest('extensions.draft must be { _id, data }')
}

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

const answeredWithDraft =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const draft = draftOf(context.operation)
    if (draft === undefined) return resolve(source, args, context, info)
    return resolve(source, args, { ...context, caller: { ...context.caller, draft } }, info)
  }

/** What is not saved must not act. */
const refusedWithDraft =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    if (draftOf(context.operation) !== undefined) throw badRequest('a draft is only looked at')
    return resolve(source, args, context, info)
  }

/** Lets designers' queries be answered with a component as its editor has it (`extensions.draft`): previews of what is not saved. */
export function addDrafts(schema: GraphQLSchema) {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.resolve = answeredWithDraft(field.resolve ?? defaultFieldResolver)
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve = refusedWithDraft(field.resolve ?? defaultFieldResolver)
}
