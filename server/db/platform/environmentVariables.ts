import { done } from '../engine/drizzle.ts'
import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { environmentVariables } from './schema.ts'
import type { VariableReads, VariableWrites } from './types.ts'

const environmentId = sql.placeholder('environmentId')
const name = sql.placeholder('name')
const rowOf = (environment: string, variable: string) => `environmentVariables/${environment}/${variable}`
const isIt = and(eq(environmentVariables.environmentId, environmentId), eq(environmentVariables.name, name))

export function variableReads({ database }: RepositoryContext, seal: Seal): VariableReads {
  const all = database
    .select()
    .from(environmentVariables)
    .where(eq(environmentVariables.environmentId, environmentId))
    .orderBy(environmentVariables.name)
    .prepare()
  return {
    of: async environment =>
      (await all.all({ environmentId: environment })).map(({ environmentId: _id, value, ...variable }) => ({
        ...variable,
        value: seal.open(value, rowOf(environment, variable.name)),
      })),
  }
}

export function variableWrites(context: RepositoryContext, seal: Seal): VariableWrites {
  const { database, clock } = context
  const remove = database.delete(environmentVariables).where(isIt).prepare()
  return {
    ...variableReads(context, seal),
    async put(environment, { name: variable, value: plain, isSecret }) {
      const value = seal.seal(plain, rowOf(environment, variable))
      const updatedAt = clock.now()
      await database
        .insert(environmentVariables)
        .values({ environmentId: environment, name: variable, value, isSecret, updatedAt })
        .onConflictDoUpdate({
          target: [environmentVariables.environmentId, environmentVariables.name],
          set: { value, isSecret, updatedAt },
        })
        .run()
    },
    remove: (environment, variable) => done(remove.run({ environmentId: environment, name: variable })),
  }
}
