import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { RecordUnit } from '../../db/records/recordUnit.ts'
import { forgetUndo, takeUndo, type UndoEntry, untouched } from '../../db/records/undoLog.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { WriteTarget } from '../records/writeOperations.ts'

interface RowsToTakeBack {
  environment: OpenEnvironment
  target: WriteTarget
  importId: string
  /** Local. */
  collectionId: string
  clock: Clock
}

/**
 * Puts back what an import wrote into a collection: its records go, those that it changed have their values again. What somebody
 * else changed or names meanwhile stays. An interrupted call goes on where it was.
 * @returns how many rows stay
 */
export async function takeBackRows(rows: RowsToTakeBack): Promise<number> {
  const { environment, importId, collectionId } = rows
  if (environment.model.component('collection', collectionId) === undefined) return 0
  let kept = 0
  for (;;) {
    const stays = await environment.store.write(tx => {
      const entry = takeUndo(tx, importId)
      return entry === undefined ? undefined : putBack(tx, rows, entry)
    })
    if (stays === undefined) break
    kept += stays
  }
  const { bus, records } = rows.target
  const sequence = records(collectionId).sequence()
  bus.publish({ kind: 'collectionDataChanged', environmentId: environment.id, collectionId, sequence })
  return kept
}

/** Entries of a log that are deleted at once: each holds a whole chunk of rows. */
const forgottenAtOnce = 20

/** When an import is over and its rows stay. */
export async function keepRows({
  environment,
  importId,
}: Pick<RowsToTakeBack, 'environment' | 'importId'>): Promise<void> {
  while ((await environment.store.write(tx => forgetUndo(tx, importId, forgottenAtOnce))) === forgottenAtOnce);
}

function putBack(tx: UnitScope, { target, collectionId, clock }: RowsToTakeBack, entry: UndoEntry): number {
  const records = target.records(collectionId)
  // Their cells have other places now: the fields were changed meanwhile.
  if (records.layout.signature !== entry.layout) return entry.updated.length
  const now = new Date(clock.now()).toISOString()
  const unit = records.unit(tx, everything, target.authorId)
  let kept = 0
  for (const { id, version, cells } of entry.updated) if (!restored(unit, id, version, cells, now)) kept += 1
  unit.finish()
  if (entry.created.length === 0) return kept
  const removing = records.unit(tx, everything, null, false)
  const referrers = target.referrers(collectionId)
  for (const range of entry.created) {
    const ids = untouched(tx, records.layout.table, range)
    kept += range[1] - range[0] + 1 - ids.length
    for (const id of ids) {
      const isNamed = referrers.some(
        ({ collectionId: other, field }) => target.records(other).referring(tx, field.name, id, 1).length > 0,
      )
      if (isNamed) kept += 1
      else removing.remove(id, now)
    }
  }
  return kept
}

function restored(
  unit: RecordUnit,
  id: string,
  version: number,
  cells: UndoEntry['updated'][number]['cells'],
  now: string,
): boolean {
  try {
    unit.update(id, cells, now, version)
    return true
  } catch (error) {
    if (isAppError(error, 'Conflict') || isAppError(error, 'NotFound')) return false
    throw error
  }
}
