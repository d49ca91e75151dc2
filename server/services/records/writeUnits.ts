import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { RowChange } from '../../db/records/counts.ts'
import type { RecordUnit } from '../../db/records/recordUnit.ts'
import type { RecordScopes } from '../../db/records/scopes.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { DeletionTarget } from './deletion.ts'
import type { RecordCheck } from './recordChecks.ts'

/** Where planned operations are written. */
export interface WriteTarget extends DeletionTarget {
  environmentId: string
  /** For the history. */
  authorId: string | null
  /** The policy's row filters of the caller for a collection, as they are in a unit in progress. */
  scopes(unit: UnitScope, collectionId: string): Promise<RecordScopes>
  /** What holds for every record of a collection. */
  checks(collectionId: string): readonly RecordCheck[]
  bus: ChangeBus
}

/** Gets what was written to each collection, at the end of the unit. */
export type OnChanges = (collectionId: string, changes: readonly RowChange[]) => Awaitable<void>

/** The units of work on the collections that one call touches, each begun when it is first needed. */
export class WriteUnits {
  readonly #tx: UnitScope
  readonly #target: WriteTarget
  readonly #units = new Map<string, RecordUnit>()
  readonly #scopes = new Map<string, RecordScopes>()

  constructor(tx: UnitScope, target: WriteTarget) {
    this.#tx = tx
    this.#target = target
  }

  async of(collectionId: string): Promise<RecordUnit> {
    const known = this.#units.get(collectionId)
    if (known !== undefined) return known
    const { environmentId, bus, records, authorId } = this.#target
    const unit = await records(collectionId).unit(this.#tx, await this.scopes(collectionId), authorId)
    this.#units.set(collectionId, unit)
    this.#tx.afterCommit(() =>
      bus.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence: unit.sequence }),
    )
    return unit
  }

  async scopes(collectionId: string): Promise<RecordScopes> {
    const known = this.#scopes.get(collectionId)
    if (known !== undefined) return known
    const scopes = await this.#target.scopes(this.#tx, collectionId)
    this.#scopes.set(collectionId, scopes)
    return scopes
  }

  async finish(onChanges: OnChanges | undefined): Promise<void> {
    for (const [collectionId, unit] of this.#units) {
      await unit.finish()
      await onChanges?.(collectionId, unit.changes)
    }
  }
}
