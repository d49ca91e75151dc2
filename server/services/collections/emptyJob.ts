import type { Clock } from '../../../shared/clock.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { endHistory } from '../../db/records/historyReads.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import { lastComment } from '../../db/records/recordComments.ts'
import { retireCollection } from '../../db/records/retire.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { detachReferrers, requireUnreferenced } from './referredRecords.ts'
import { tablesChanged } from './tablesChanged.ts'
import { type Tidying, tidyUp } from './tidying.ts'

export interface EmptyJobParts {
  changes: ChangeBus
  clock: Clock
}

/** The collection's tables as they are planned now. @throws AppError NotFound */
export function collectionShape({ model }: Pick<OpenEnvironment, 'model'>, collectionId: string) {
  const definition = model.component('collection', collectionId)?.definition
  const shape = definition && kindOf('collection').records?.(definition)
  if (shape === undefined) throw notFound()
  return { id: collectionId, ...shape }
}

/**
 * All records of a collection go in one short step that puts empty tables in the place of the full ones: it happens whole or not at
 * all, and requests hardly wait for it. Deleting what the old tables hold takes as long as it takes, beside requests.
 */
export class EmptyJob implements JobKind {
  readonly exclusive = true
  readonly #parts: EmptyJobParts

  constructor(parts: EmptyJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    if (!context.state.committed) await this.#swap(context)
    await tidyUp(context, this.#parts.clock)
  }

  /** Before the commit nothing was changed. */
  async undo(): Promise<void> {}

  #swap(context: JobContext): Promise<void> {
    const { changes, clock } = this.#parts
    const { environment, state, id } = context
    return environment.changeDefinitions(async () => {
      const shape = collectionShape(environment, state.collectionId)
      const rows = await environment.records(shape.id).count({ scope: everything })
      context.signal.throwIfAborted()
      await requireUnreferenced(environment, shape.id)
      await environment.store.write(async tx => {
        await detachReferrers(tx, environment, shape.id, changes, clock)
        const forget = {
          collectionId: shape.id,
          last: await endHistory(tx, shape.id),
          lastComment: await lastComment(tx),
        }
        const kept: Tidying = { retired: await retireCollection(tx, shape, id), rows, forget }
        await applyDdl(tx, planDdl(undefined, shape))
        await context.commit(tx, kept)
        const sequence = await environment.records(shape.id).within(tx).sequence()
        await tablesChanged(tx, environment, shape.id)
        tx.afterCommit(() => {
          changes.publish({
            kind: 'collectionDataChanged',
            environmentId: environment.id,
            collectionId: shape.id,
            sequence,
          })
        })
      })
      state.result = { records: rows }
    })
  }
}
