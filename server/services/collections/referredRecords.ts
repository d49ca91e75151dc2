import type { Clock } from '../../../shared/clock.ts'
import { tooLarge, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { unlimited } from '../../db/records/scopes.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { mostAffected } from '../records/deletion.ts'
import { type Referrer, referrersTo } from '../records/referrers.ts'

/** Fields of other collections that name records of this one. */
const otherReferrers = (environment: OpenEnvironment, collectionId: string): Referrer[] =>
  referrersTo(environment.model, collectionId).filter(referrer => referrer.collectionId !== collectionId)

const countOf = (environment: OpenEnvironment, scope: object, { collectionId, field }: Referrer, limit: number) =>
  environment.records(collectionId).countReferring(scope, field.name, limit)

/** A reference that must be given cannot be emptied: then it refuses. */
const refuses = ({ onDelete, field }: Referrer) => onDelete === 'refuse' || (onDelete === 'clear' && !field.optional)

/**
 * @throws AppError validationError `collectionId: inUse:…` names the collections whose records refer to some of these · TooLarge when
 * more records would be changed than one step may change
 */
export async function requireUnreferenced(environment: OpenEnvironment, collectionId: string): Promise<void> {
  const { reads } = environment.store
  const referring: Referrer[] = []
  for (const referrer of otherReferrers(environment, collectionId))
    if ((await countOf(environment, reads, referrer, 1)) > 0) referring.push(referrer)
  const refusing = referring.filter(refuses)
  if (refusing.length > 0) {
    const names = refusing.map(
      referrer =>
        `${titleOf(environment.model, referrer.collectionId)} (${referrer.field.label || referrer.field.name})`,
    )
    throw validationError({ collectionId: message('inUse', names.join(', ')) })
  }
  let affected = 0
  for (const referrer of referring) affected += await countOf(environment, reads, referrer, mostAffected + 1)
  if (affected > mostAffected) {
    throw tooLarge(mostAffected, 'too many records of other collections refer to these')
  }
}

/** In the step that empties a collection: what refers to its records loses the reference, or goes too. */
export async function detachReferrers(
  tx: UnitScope,
  environment: OpenEnvironment,
  collectionId: string,
  changes: ChangeBus,
  clock: Clock,
): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  for (const { collectionId: otherId, field, onDelete } of otherReferrers(environment, collectionId)) {
    const records = environment.records(otherId)
    const stored = records.layout.byName.get(field.name)
    const slot = stored?.links?.slot ?? stored?.slots[0]?.index
    const ids = await records.withReference(tx, field.name, mostAffected)
    if (ids.length === 0 || slot === undefined) continue
    const unit = await records.unit(tx, unlimited)
    for (const id of ids) {
      if (onDelete === 'cascade') await unit.remove(id, now)
      else await unit.update(id, [[slot, stored?.links ? '[]' : null]], now)
    }
    await unit.finish()
    tx.afterCommit(() =>
      changes.publish({
        kind: 'collectionDataChanged',
        environmentId: environment.id,
        collectionId: otherId,
        sequence: unit.sequence,
      }),
    )
  }
}
