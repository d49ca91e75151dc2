import { deletionRuleOf, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { DeletionRule } from '../../../shared/fields/types/relation.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** A relation field of a collection that names records of another (or of the same) one. */
export interface Referrer {
  /** Local; of the records that refer. */
  collectionId: string
  field: Field
  onDelete: DeletionRule
  /** The field of the named records whose values it holds; undefined: it holds their ids. */
  valueKey: string | undefined
}

const known = new WeakMap<EnvironmentModel, ReadonlyMap<string, readonly Referrer[]>>()
const none: readonly Referrer[] = []

function collect(model: EnvironmentModel): ReadonlyMap<string, readonly Referrer[]> {
  const referrers = new Map<string, Referrer[]>()
  for (const { id } of model.list('collection')) {
    for (const field of model.fields(id)) {
      const related = relationOf(field)
      if (related === undefined) continue
      const { collectionId, valueKey } = related
      const referrer = { collectionId: id, field, onDelete: deletionRuleOf(field), valueKey }
      referrers.set(collectionId, [...(referrers.get(collectionId) ?? []), referrer])
    }
  }
  return referrers
}

/** The fields of all collections that name records of this one. */
export function referrersTo(model: EnvironmentModel, collectionId: string): readonly Referrer[] {
  let referrers = known.get(model)
  if (referrers === undefined) {
    referrers = collect(model)
    known.set(model, referrers)
  }
  return referrers.get(collectionId) ?? none
}
