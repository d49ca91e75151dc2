import { namesPeople, relationOf, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { unnamedRecord } from '../../db/records/labels.ts'
import type { Policy } from '../policy/policy.ts'
import type { Evaluation } from '../results/evaluation.ts'

/** Values of a field as people read them: of a relation the labels of its records, where the caller's scope holds them, of people their names. */
export async function valueTexts(
  policy: Policy,
  evaluation: Evaluation,
  field: Field,
  values: readonly unknown[],
): Promise<(value: unknown) => string> {
  const { environment, locale } = evaluation
  const ids = values.filter((value): value is string => typeof value === 'string')
  if (namesPeople(field)) {
    const names = await environment.people.labels(ids, locale)
    return value => names.get(String(value)) ?? ''
  }
  const relation = relationOf(field)
  if (relation === undefined) {
    const options = fieldOptions(field)
    return value => typeOf(field).toText(value, options, { locale, zone: environment.zone, region: environment.region })
  }
  const { collectionId, valueKey, labelField } = relation
  const scope = await policy.scope(evaluation, environment, collectionId)
  const found = await environment.records(collectionId).labels(ids, { scope, valueKey, labelField, locale })
  const labels = new Map(found.map(({ id, label }) => [id, label]))
  return value => labels.get(String(value)) ?? unnamedRecord(String(value), { valueKey, locale })
}
