import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import { decidingRules } from './decidingRules.ts'

/** A relation that holds keys of records (`valueKey`), in the eyes of somebody who is not to know these keys. */
export interface ClosedKey {
  /** Local, as `target`. */
  collectionId: string
  fieldName: string
  /** The collection whose records it names, and the field of these that it holds. */
  target: string
  valueKey: string
  /** The rules about records (local ids) that let nobody with these roles see any of these; none where the key is hidden. */
  by: readonly string[]
}

/** The rules that let somebody with these roles see no record of a collection; undefined where he may see some. */
function closingRules(model: EnvironmentModel, roles: readonly string[], collectionId: string) {
  const { because, rules } = decidingRules(roles, { environment: { model }, collectionId, action: 'read' })
  if (because === 'noRule' || rules.some(({ rule }) => rule.records !== 'none')) return undefined
  const about = model.list('accessRule').filter(({ definition }) => definition.collectionId === collectionId)
  return (rules.length > 0 ? rules : about).map(({ id }) => id)
}

/**
 * The relations that are not there for somebody with these roles (local ids), because what they hold is a value of a field that is hidden from
 * him, or of records of which he sees none.
 * @param hiddenIn the names of the fields that rules hide from him
 */
export function closedKeys(
  model: EnvironmentModel,
  roles: readonly string[],
  hiddenIn: (collectionId: string) => ReadonlySet<string>,
): ClosedKey[] {
  const keyed = model.list('collection').flatMap(({ id: collectionId }) =>
    model.fields(collectionId).flatMap(field => {
      const { collectionId: target = '', valueKey } = relationOf(field) ?? {}
      return valueKey === undefined ? [] : [{ collectionId, fieldName: field.name, target, valueKey }]
    }),
  )
  return keyed.flatMap(relation => {
    if (hiddenIn(relation.target).has(relation.valueKey)) return [{ ...relation, by: [] }]
    const by = closingRules(model, roles, relation.target)
    return by === undefined ? [] : [{ ...relation, by }]
  })
}
