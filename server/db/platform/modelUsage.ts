import { sum } from '../engine/drizzle.ts'
import { and, desc, eq, gte, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { ModelUsageReads, ModelUsageWrites } from './modelUsageTypes.ts'
import { modelUsage } from './schema.ts'

/** In the place of an account's id: what the server does by itself. */
const nobody = ''

export function modelUsageReads({ database }: RepositoryContext): ModelUsageReads {
  const since = gte(modelUsage.day, sql.placeholder('since'))
  const inEnvironment = and(eq(modelUsage.environmentId, sql.placeholder('environmentId')), since)
  const sums = {
    tokens: sum(sql`${modelUsage.input} + ${modelUsage.output}`),
    cost: sql<number>`coalesce(sum(${modelUsage.cost}), 0.0)`,
  }
  const ofEnvironment = database.select(sums).from(modelUsage).where(inEnvironment).prepare()
  const ofPerson = database
    .select(sums)
    .from(modelUsage)
    .where(and(inEnvironment, eq(modelUsage.accountId, sql.placeholder('accountId'))))
    .prepare()
  const grouped = {
    environmentId: modelUsage.environmentId,
    accountId: sql<string | null>`nullif(${modelUsage.accountId}, ${nobody})`,
    model: modelUsage.model,
    requests: sum(modelUsage.requests),
    input: sum(modelUsage.input),
    output: sum(modelUsage.output),
    cost: sql<number>`sum(${modelUsage.cost})`,
  }
  return {
    async sum({ accountId, ...asked }) {
      const found = await (accountId === undefined ? ofEnvironment.get(asked) : ofPerson.get({ ...asked, accountId }))
      return found ?? { tokens: 0, cost: 0 }
    },
    sums: ({ environmentId, since: from, before, limit }) =>
      database
        .select(grouped)
        .from(modelUsage)
        .where(
          and(
            gte(modelUsage.day, from),
            before === undefined ? undefined : lt(modelUsage.day, before),
            environmentId ? eq(modelUsage.environmentId, environmentId) : undefined,
          ),
        )
        .groupBy(modelUsage.environmentId, modelUsage.accountId, modelUsage.model)
        .orderBy(
          desc(grouped.cost),
          desc(sql`${grouped.input} + ${grouped.output}`),
          modelUsage.environmentId,
          modelUsage.accountId,
          modelUsage.model,
        )
        .limit(limit)
        .all(),
  }
}

export function modelUsageWrites(context: RepositoryContext): ModelUsageWrites {
  const { database } = context
  return {
    ...modelUsageReads(context),
    async add({ accountId, ...at }, { model, input, output, cost }) {
      await database
        .insert(modelUsage)
        .values({ ...at, accountId: accountId ?? nobody, model, requests: 1, input, output, cost })
        .onConflictDoUpdate({
          target: [modelUsage.environmentId, modelUsage.day, modelUsage.accountId, modelUsage.model],
          set: {
            requests: sql`${modelUsage.requests} + 1`,
            input: sql`${modelUsage.input} + ${input}`,
            output: sql`${modelUsage.output} + ${output}`,
            cost: sql`${modelUsage.cost} + ${cost}`,
          },
        })
        .run()
    },
  }
}
