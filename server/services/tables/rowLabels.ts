import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Policy } from '../policy/policy.ts'
import { type ValueLabels, valueLabels } from '../records/valueLabels.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable } from './openTable.ts'

/** What people read for the related records and the files of some rows: a statement for each column (I67). What is gone has none. */
export function rowLabels(
  policy: Policy,
  evaluation: Evaluation,
  { definition, collectionId }: OpenTable,
  rows: readonly WireRecord[],
): Promise<ValueLabels> {
  const { environment, caller, standing, locale } = evaluation
  const fields = environment.model.fields(collectionId)
  const shown = new Set(definition.columns.filter(showsField).flatMap(column => columnField(column, fields) ?? []))
  const named = [...shown].map(field => [field, rows.map(row => row[field.name])] as const)
  return valueLabels({ policy, environment, caller, standing, locale }, collectionId, named)
}
