import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { Policy } from '../policy/policy.ts'
import { valueTexts } from '../records/valueTexts.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable, TableAccess } from './openTable.ts'

/** So many of its columns name a row, and so long each of them: characters. */
const parts = 2
const longestPart = 60

/** Groups of types whose values people call a record by; numbers and states are shared by many. */
const namingGroups: ReadonlySet<unknown> = new Set(['text', 'date', 'relation'])

const names = (field: Field) => namingGroups.has(typeOf(field).offered)

/**
 * What people read of rows where a sentence speaks of them: `Ana Rojas, 28-11-2026`, the first columns of the table that name something.
 * Empty for a row that shows nothing of the kind, and for what the caller does not find there.
 */
export async function rowNames(
  { policy, access }: { policy: Policy; access: TableAccess },
  evaluation: Evaluation,
  open: OpenTable,
  itemIds: readonly string[],
): Promise<string[]> {
  const { records, scope, shown } = await access.read(evaluation, open)
  const rows = await Promise.all(itemIds.map(id => records.get(id, scope, shown.fields)))
  return namesOf(policy, evaluation, open, rows)
}

/** The same of values by field name, of records that need not be there any more. Only of fields that the caller may read. */
export async function namesOf(
  policy: Policy,
  evaluation: Evaluation,
  { definition, collectionId }: Pick<OpenTable, 'definition' | 'collectionId'>,
  rows: readonly (Readonly<Record<string, unknown>> | undefined)[],
): Promise<string[]> {
  const all = evaluation.environment.model.fields(collectionId)
  const fields = new Set(definition.columns.filter(showsField).flatMap(column => columnField(column, all) ?? []))
  const found: string[][] = rows.map(() => [])
  for (const field of [...fields].filter(names)) {
    if (found.every(texts => texts.length >= parts)) break
    const values = rows.map(row => row?.[field.name])
    const textOf = await valueTexts(policy, evaluation, field, values.flat())
    for (const [at, value] of values.entries()) {
      const text = [value].flat().filter(isSomething).map(textOf).join(', ').trim()
      const texts = found[at]
      if (text !== '' && texts !== undefined && texts.length < parts) texts.push(oneLine(text, longestPart))
    }
  }
  return found.map(texts => texts.join(', '))
}

const isSomething = (value: unknown) => value !== null && value !== undefined && value !== ''
