import type { Clock } from '../../../shared/clock.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { endHistory } from '../../db/records/historyReads.ts'
import { lastComment } from '../../db/records/recordComments.ts'
import { retireCollection } from '../../db/records/retire.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { collectionShape } from './emptyJob.ts'
import { type Tidying, tidyUp } from './tidying.ts'
import { requireUnused } from './usedBy.ts'

export interface RemoveJobParts {
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  clock: Clock
}

/** A collection goes with its records in one short step; deleting what its tables hold takes as long as it takes, beside requests. */
export class RemoveJob implements JobKind {
  readonly exclusive = true
  readonly #parts: RemoveJobParts

  constructor(parts: RemoveJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    if (!context.state.committed) await this.#remove(context)
    await tidyUp(context, this.#parts.clock)
  }

  /** Before the commit nothing was changed. */
  async undo(): Promise<void> {}

  #remove(context: JobContext): Promise<void> {
    const { environment, state, id, createdBy: authorId } = context
    return environment.changeDefinitions(async () => {
      const shape = collectionShape(environment, state.collectionId)
      await requireUnused(environment, shape.id)
      const rows = await environment.records(shape.id).count({ scope: everything })
      context.signal.throwIfAborted()
      await environment.store.write(async tx => {
        await tx.components.remove(shape.id, { authorId, changeId: id })
        const forget = {
          collectionId: shape.id,
          last: await endHistory(tx, shape.id),
          lastComment: await lastComment(tx),
        }
        const kept: Tidying = { retired: await retireCollection(tx, shape, id), rows, forget }
        await context.commit(tx, kept)
        tx.afterCommit(() => environment.replaceModel(environment.model.with([], [shape.id])))
      })
      state.result = { records: rows }
      this.#parts.announce(environment.id)
    })
  }
}
