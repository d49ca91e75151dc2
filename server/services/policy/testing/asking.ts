import type { TestClient } from '../../../testing/testClient.ts'
import type { RandomCollection, Schema } from './randomSchema.ts'
import type { Ruled } from './ruleOracle.ts'
import type { Screens } from './schemaScreens.ts'
import type { Sight } from './sight.ts'

export interface Asking {
  schema: Schema
  client: TestClient
  who: Ruled
  sight: Sight
  collection: RandomCollection
  screens: Screens
  /** The components that somebody without a session looks at; absent: who asks is a member. */
  lookedAt?: ReadonlySet<string> | undefined
  /** Everything that was told, to be searched for what must not be. */
  told: string[]
  /** What failed, for whom and under what. */
  about(what: string): string
}

/** The answer to a call, or the error instead. */
export async function ask<Answer>(
  { client, told }: Asking,
  call: string,
  types: Record<string, string>,
  variables: Record<string, unknown>,
): Promise<Answer | string> {
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`)
  const { data, errors } = await client.execute<{ answer: Answer }>(
    `query (${declared}) { answer: ${call} }`,
    variables,
  )
  told.push(JSON.stringify({ data, errors }))
  return errors === undefined ? (data?.answer as Answer) : String(errors[0]?.extensions?.error)
}

/** Whether somebody has what is asked of a component. */
export function isHis(
  { who, sight, collection, lookedAt }: Pick<Asking, 'who' | 'sight' | 'collection' | 'lookedAt'>,
  { id, roles, needs }: Screens['table'],
): boolean {
  if (lookedAt?.has(id) === false) return false
  const sees = needs === undefined || sight.fields(collection).includes(needs)
  return sees && (roles.length === 0 || roles.some(role => who.roles.includes(role)))
}

/** A member who has not is told that it is not there, others that they are to log in. */
export const refusalOf = ({ lookedAt }: Asking) => (lookedAt === undefined ? 'NotFound' : 'PermissionsError')

export type Way = (asking: Asking) => Promise<void>
