import { tooLarge } from '../../../../shared/errors.ts'
import type { Filter } from '../../../../shared/filters/filter.ts'
import { sourceOf } from '../../engine/source.ts'
import { type AggregateResult, mostGroups } from '../aggregate.ts'
import type { AggregateQuery } from '../aggregateQuery.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { Queries } from '../queries.ts'
import type { PipelineChildren } from './pipelineChildren.ts'
import { type PipelinePlan, planPipeline, type Stage } from './planPipeline.ts'
import type { RecordRows } from './protocol.ts'

export interface PipelineOptions {
  children: PipelineChildren
  scope: Filter
  /** What the pipeline reads beside its own collection, by name: its rows within the caller's scope. */
  joined: Readonly<Record<string, RecordRows>>
  /** Milliseconds. */
  timeLimit?: number
}

/** The collection that a pipeline begins with. */
interface Piped {
  readonly shape: CollectionShape
  aggregate(query: AggregateQuery): Promise<AggregateResult>
}

const limits = { time: 30_000, read: 1_000_000, results: 10_000, length: 16_000_000 }

/** All records of a collection as a pipeline reads them. */
export async function everyRecord(
  queries: Queries,
  { shape }: Pick<Piped, 'shape'>,
  scope: Filter,
): Promise<RecordRows> {
  const { records } = await planPipeline(queries, [], scope)
  return { shape, ...records }
}

/** What the database answers of the plan as documents; undefined when it gives rows. */
async function documentsOf(
  queries: Queries,
  store: Piped,
  { filter, count, group, records }: PipelinePlan,
  scope: Filter,
): Promise<Stage[] | undefined> {
  if (group) {
    const { groups, measures, document } = group
    const answered = await store.aggregate({ filter, scope, groups, measures })
    if (answered.truncated) throw tooLarge(mostGroups, 'groups')
    return answered.groups.filter(({ measures: measured }) => measured[' rows'] !== 0).map(document)
  }
  if (count === undefined) return undefined
  const row = await queries.statement(count.text, () => count.text).get(...records.params)
  return [{ [count.name]: Number(row?.[0] ?? 0) }]
}

/**
 * Runs a pipeline of Mongo's stages over the records of a collection, as they travel. What stands at its beginning is done by the
 * database where that gives the same answer, the rest in a child process.
 * @throws AppError BadRequest · TooLarge for more than 1,000,000 records read, 10,000 documents or 16,000,000 characters given
 */
export async function runPipeline(
  { queries, store, reads }: { queries: Queries; store: Piped; reads: object },
  stages: readonly Stage[],
  { children, scope, joined, timeLimit = limits.time }: PipelineOptions,
): Promise<unknown[]> {
  const plan = await planPipeline(queries, stages, scope)
  const documents = await documentsOf(queries, store, plan, scope)
  if (documents !== undefined && plan.rest.length === 0) return documents
  const task = {
    store: sourceOf(reads),
    source: documents === undefined ? { shape: store.shape, ...plan.records } : { documents },
    stages: plan.rest,
    now: queries.now(),
    joined,
    mostRead: limits.read,
    mostResults: limits.results,
    mostLength: limits.length,
  }
  return children.run(task, timeLimit)
}
