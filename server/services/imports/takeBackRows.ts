import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import { UniqueViolation } from '../../db/errors.ts'
import { keyIn } from '../../db/records/keys.ts'
import type { ChangedCell, RecordUnit } from '../../db/records/recordUnit.ts'
import { unlimited } from '../../db/records/scopes.ts'
import { forgetUndo, leftOfCreated, presentPlaces, takeUndo, type UndoEntry } from '../../db/records/undoLog.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { lostKeys } from '../records/namedByKey.ts'
import type { WriteTarget } from '../records/writeUnits.ts'
import type { ImportState } from './job.ts'

interface RowsToTakeBack {
  environment: OpenEnvironment
  target: WriteTarget
  importId: string
  state: ImportState
  clock: Clock
}

/**
 * Puts back what an import wrote into a collection: its records go, those that it changed have their values again. What somebody
 * else changed or names meanwhile stays, and so does what has no place any more for what was there before. An interrupted call goes
 * on where it was.
 * @returns how many rows stay
 */
export async function takeBackRows(rows: RowsToTakeBack): Promise<number> {
  const { environment, state } = rows
  const { collectionId } = state
  if (environment.model.component('collection', collectionId) === undefined) {
    await forgetRows(rows)
    return 0
  }
  while (await environment.store.write(tx => takeOneBack(tx, rows)));
  const { bus, records } = rows.target
  const sequence = await records(collectionId).sequence()
  bus.publish({ kind: 'collectionDataChanged', environmentId: environment.id, collectionId, sequence })
  return state.kept ?? 0
}

/** Returns whether there was one. */
async function takeOneBack(tx: EnvironmentTx & UnitScope, rows: RowsToTakeBack): Promise<boolean> {
  const { importId, state } = rows
  const entry = await takeUndo(tx, importId)
  if (entry === undefined) return false
  const kept = (state.kept ?? 0) + (await putBack(tx, rows, entry))
  await tx.jobs.update(importId, { state: { ...state, kept } })
  tx.afterCommit(() => {
    state.kept = kept
  })
  return true
}

/** Entries of a log that are deleted at once: each holds a whole chunk of rows. */
const forgottenAtOnce = 20

/** When an import is over and its rows stay, or have gone with their collection. */
export async function forgetRows({
  environment,
  importId,
}: Pick<RowsToTakeBack, 'environment' | 'importId'>): Promise<void> {
  while ((await environment.store.write(tx => forgetUndo(tx, importId, forgottenAtOnce))) === forgottenAtOnce);
}

async function putBack(tx: UnitScope, rows: RowsToTakeBack, entry: UndoEntry): Promise<number> {
  const kept = await putValuesBack(tx, rows, entry)
  return kept + (await removeCreated(tx, rows, entry))
}

async function putValuesBack(
  tx: UnitScope,
  { target, state, clock }: RowsToTakeBack,
  entry: UndoEntry,
): Promise<number> {
  if (entry.updated.length === 0) return 0
  const records = target.records(state.collectionId)
  const placeOf = presentPlaces(entry, records.layout)
  const now = new Date(clock.now()).toISOString()
  const unit = await records.unit(tx, unlimited, target.authorId)
  let kept = 0
  for (const { id, version, cells } of entry.updated) {
    if ((await records.missing(tx, [id])).length > 0) continue
    const places = cells.map(([slot, value]) => ({ place: placeOf(slot), value }))
    const fits = places.every(({ place }) => place !== 'converted')
    const present = places.flatMap(({ place, value }): ChangedCell[] =>
      typeof place === 'number' ? [[place, value]] : [],
    )
    const isNamed = async () => {
      const before = await unit.row(id)
      const after = [...before]
      for (const [slot, value] of present) after[slot] = value
      return (await lostKeys(tx, target, state.collectionId, { before, after })).length > 0
    }
    if (!fits || (await isNamed()) || !(await restored(unit, id, version, present, now))) kept += 1
  }
  await unit.finish()
  return kept
}

async function removeCreated(
  tx: UnitScope,
  { target, state, clock }: RowsToTakeBack,
  entry: UndoEntry,
): Promise<number> {
  if (entry.created.length === 0) return 0
  const { collectionId } = state
  const records = target.records(collectionId)
  const removing = await records.unit(tx, unlimited, null, false)
  const referrers = target.referrers(collectionId)
  const isNamed = async (id: string) => {
    const row = await removing.row(id)
    for (const referrer of referrers) {
      const named = keyIn(records.layout, row, referrer)
      const other = target.records(referrer.collectionId)
      if (named !== null && (await other.referring(tx, referrer.field.name, named, 1)).length > 0) return true
    }
    return false
  }
  const now = new Date(clock.now()).toISOString()
  let kept = 0
  for (const range of entry.created) {
    for (const { id, isUntouched } of await leftOfCreated(tx, records.layout.table, range, entry.createdAt)) {
      if (isUntouched && !(await isNamed(id))) await removing.remove(id, now)
      else kept += 1
    }
  }
  return kept
}

async function restored(
  unit: RecordUnit,
  id: string,
  version: number,
  cells: readonly ChangedCell[],
  now: string,
): Promise<boolean> {
  try {
    await unit.update(id, cells, now, version)
    return true
  } catch (error) {
    // Another record may have by now what was unique to this one.
    if (isAppError(error, 'Conflict') || error instanceof UniqueViolation) return false
    throw error
  }
}
