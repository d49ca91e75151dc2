import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import { namesFiles, type Relation, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Policy } from '../policy/policy.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable } from './openTable.ts'

/** By field name: the label of each id, and the name of each uploaded file. */
export type RowLabels = Record<string, Record<string, string>>

type Labelled = Iterable<readonly [string, string]>

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** Lists of a filter hold no more. */
const labelsAtOnce = 1_000

interface Read {
  policy: Policy
  evaluation: Evaluation
  rows: readonly WireRecord[]
}

/** The labels of the records that a relation names; undefined where the collection is gone. */
function relatedLabels({ policy, evaluation, rows }: Read, field: Field, relation: Relation): Labelled | undefined {
  const { environment, caller, locale } = evaluation
  const { collectionId, labelField } = relation
  if (environment.model.component('collection', collectionId) === undefined) return undefined
  const related = environment.records(collectionId)
  const query = { scope: policy.scope(caller, environment, collectionId), labelField, locale }
  const ids = [...new Set(rows.flatMap(row => idsIn(row[field.name])))]
  const found: [string, string][] = []
  for (let from = 0; from < ids.length; from += labelsAtOnce)
    for (const { id, label } of related.labels(ids.slice(from, from + labelsAtOnce), query)) found.push([id, label])
  return found
}

/** What people read for the related records and the files of some rows: a statement for each column (I67). What is gone has none. */
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
    if (field === undefined || labels[field.name] !== undefined) continue
    const relation = relationOf(field)
    const found = relation
      ? relatedLabels({ policy, evaluation, rows }, field, relation)
      : namesFiles(field) && environment.records(collectionId).fileNames(rows.flatMap(row => idsIn(row[field.name])))
    if (found) labels[field.name] = Object.fromEntries(found)
  }
  return labels
}
