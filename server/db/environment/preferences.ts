import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { componentPreferences } from './schema.ts'
import type { PreferenceReads, PreferenceWrites } from './types.ts'

const accountId = sql.placeholder('accountId')
const componentId = sql.placeholder('componentId')

export function preferenceReads({ connection }: RepositoryContext): PreferenceReads {
  const database = drizzleOn(connection)
  const ofAccount = database
    .select()
    .from(componentPreferences)
    .where(eq(componentPreferences.accountId, accountId))
    .prepare()
  return {
    ofAccount: id => new Map(ofAccount.all({ accountId: id }).map(row => [row.componentId, row.preferences])),
  }
}

export function preferenceWrites(context: RepositoryContext): PreferenceWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const remove = database
    .delete(componentPreferences)
    .where(and(eq(componentPreferences.accountId, accountId), eq(componentPreferences.componentId, componentId)))
    .prepare()
  return {
    ...preferenceReads(context),
    put(account, component, preferences) {
      const updatedAt = clock.now()
      database
        .insert(componentPreferences)
        .values({ accountId: account, componentId: component, preferences, updatedAt })
        .onConflictDoUpdate({
          target: [componentPreferences.accountId, componentPreferences.componentId],
          set: { preferences, updatedAt },
        })
        .run()
    },
    remove: (account, component) => void remove.run({ accountId: account, componentId: component }),
  }
}
