import { done } from '../engine/drizzle.ts'
import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { componentPreferences } from './schema.ts'
import type { PreferenceReads, PreferenceWrites } from './types.ts'

const accountId = sql.placeholder('accountId')
const componentId = sql.placeholder('componentId')

export function preferenceReads({ database }: RepositoryContext): PreferenceReads {
  const ofAccount = database
    .select()
    .from(componentPreferences)
    .where(eq(componentPreferences.accountId, accountId))
    .prepare()
  return {
    ofAccount: async id =>
      new Map((await ofAccount.all({ accountId: id })).map(row => [row.componentId, row.preferences])),
  }
}

export function preferenceWrites(context: RepositoryContext): PreferenceWrites {
  const { database, clock } = context
  const remove = database
    .delete(componentPreferences)
    .where(and(eq(componentPreferences.accountId, accountId), eq(componentPreferences.componentId, componentId)))
    .prepare()
  return {
    ...preferenceReads(context),
    async put(account, component, preferences) {
      const updatedAt = clock.now()
      await database
        .insert(componentPreferences)
        .values({ accountId: account, componentId: component, preferences, updatedAt })
        .onConflictDoUpdate({
          target: [componentPreferences.accountId, componentPreferences.componentId],
          set: { preferences, updatedAt },
        })
        .run()
    },
    remove: (account, component) => done(remove.run({ accountId: account, componentId: component })),
  }
}
