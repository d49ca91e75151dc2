import type { Clock } from '../../../shared/clock.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { endHistory } from '../../db/records/historyReads.ts'
import { retireCollection } from '../../db/records/retire.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { shapeOf } from './emptyJob.ts'
import { type Tidying, tidyUp } from './tidying.ts'
import { requireUnused } from './usedBy.ts'

export interface RemoveJobParts {
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  clock: Clock
}

/** A collection goes with its records in one short step; deleting what its tables hold takes as long as it takes, beside requests. */
export function removeJob({ announce, clock }: RemoveJobParts): JobKind {
  function remove(context: JobContext): Promise<void> {
    const { environment, state, id, createdBy: authorId } = context
    return environment.changeDefinitions(async () => {
      const shape = shapeOf(environment, state.collectionId)
      await requireUnused(environment, shape.id)
      const rows = environment.records(shape.id).count({ scope: everything })
      context.signal.throwIfAborted()
      await environment.store.write(async tx => {
        await tx.components.remove(shape.id, { authorId, changeId: id })
        const forget = { collectionId: shape.id, last: endHistory(tx, shape.id) }
        const kept: Tidying = { retired: retireCollection(tx, shape, id), rows, forget }
        await context.commit(tx, kept)
        tx.afterCommit(() => environment.replaceModel(environment.model.with([], [shape.id])))
      })
      state.result = { records: rows }
      announce(environment.id)
    })
  }

  return {
    exclusive: true,
    async run(context) {
      if (!context.state.committed) await remove(context)
      await tidyUp(context, clock)
    },
    // Before the commit nothing was changed.
    undo: async () => undefined,
  }
}
