import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Policy } from '../policy/policy.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable } from './openTable.ts'

/** By field name: the label of each id. */
export type RowLabels = Record<string, Record<string, string>>

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** Lists of a filter hold no more. */
const labelsAtOnce = 1_000

/** What people read for the related records of some rows: a statement for each column (I67). Ids without a record have none. */
export function rowLabels(
  policy: Policy,
  evaluation: Evaluation,
  { definition, collectionId }: OpenTable,
  rows: readonly WireRecord[],
): RowLabels {
  const { environment } = evaluation
  const fields = environment.model.fields(collectionId)
  const labels: RowLabels = {}
  for (const column of definition.columns.filter(showsField)) {
    const field = columnField(column, fields)
    const relation = field && relationOf(field)
    if (field === undefined || relation === undefined || labels[field.name] !== undefined) continue
    // The related collection may be gone.
    if (environment.model.component('collection', relation.collectionId) === undefined) continue
    const related = environment.records(relation.collectionId)
    const query = {
      scope: policy.scope(evaluation.caller, environment, relation.collectionId),
      labelField: relation.labelField,
      locale: evaluation.locale,
    }
    const ids = [...new Set(rows.flatMap(row => idsIn(row[field.name])))]
    const found: [string, string][] = []
    for (let from = 0; from < ids.length; from += labelsAtOnce)
      for (const { id, label } of related.labels(ids.slice(from, from + labelsAtOnce), query)) found.push([id, label])
    labels[field.name] = Object.fromEntries(found)
  }
  return labels
}
