import { createHash, createHmac } from 'node:crypto'
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql'
import { badRequest } from '../../../shared/errors.ts'
import { type Caller, hostKey } from '../../services/calls/caller.ts'
import type { GraphQLContext, SentOperation } from '../context.ts'

const maxKeyLength = 200

/** The operation's idempotency key, if it carries one. */
function keyOf(operation: SentOperation | undefined): string | undefined {
  const key = operation?.extensions?.idempotencyKey
  if (key === undefined || key === null) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= maxKeyLength) return key
  throw badRequest(`extensions.idempotencyKey must be a text of 1 to ${maxKeyLength} characters`)
}

const ownerOf = (caller: Caller) =>
  caller.accountId === null ? `anonymous@${hostKey(caller.host)}` : `${caller.accountId}@${hostKey(caller.host)}`

/**
 * The name of one execution of one mutation field. The client's key is stored only as a digest and keys the
 * fingerprint, so that a password among the variables cannot be guessed from the stored row.
 */
function onceKey(caller: Caller, key: string, operation: SentOperation, info: GraphQLResolveInfo) {
  const asked = JSON.stringify([operation.query, operation.operationName ?? null, operation.variables ?? null])
  return {
    key: createHash('sha256').update(`${key}\n${info.path.key}`).digest('base64url'),
    owner: ownerOf(caller),
    fingerprint: createHmac('sha256', key).update(asked).digest('base64url'),
  }
}

type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

/**
 * Answers a repetition from storage, before the resolver: what was right the first time may be refused now (a name that
 * the first execution took). Otherwise the key goes with the caller to the unit that writes. Of two at the same time, the second may
 * come upon what the first has just done, so a refusal counts only while there is no answer.
 */
const idempotent =
  (resolve: Resolver): Resolver =>
  async (source, args, context, info) => {
    const key = keyOf(context.operation)
    if (key === undefined || context.operation === undefined) return resolve(source, args, context, info)
    const once = onceKey(context.caller, key, context.operation, info)
    const answer = () => context.services.idempotency.answer(context.caller, once, args)
    const stored = await answer()
    if (stored !== undefined) return stored.value
    try {
      return await resolve(source, args, { ...context, caller: { ...context.caller, once } }, info)
    } catch (error) {
      const storedMeanwhile = await answer()
      if (storedMeanwhile === undefined) throw error
      return storedMeanwhile.value
    }
  }

/** Makes every mutation of the schema answer repetitions from storage. */
export function addIdempotency(schema: GraphQLSchema) {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    field.resolve = idempotent(field.resolve ?? defaultFieldResolver)
  }
}
