import { namesFiles, namesPeople, type Relation, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { Reader } from '../results/evaluation.ts'

/** By field name: the label of each id of a record or a person, and the name of each uploaded file. */
export type ValueLabels = Record<string, Record<string, string>>

type Labelled = Iterable<readonly [string, string]>

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** Lists of a filter hold no more. */
const labelsAtOnce = 1_000

interface Read extends Reader {
  policy: Policy
  environment: ReadableEnvironment
}

/** The labels of the records that a relation names; undefined where the collection is gone. */
async function relatedLabels(
  { policy, environment, locale, ...asker }: Read,
  { collectionId, valueKey, labelField }: Relation,
  ids: readonly string[],
): Promise<Labelled | undefined> {
  if (environment.model.component('collection', collectionId) === undefined) return undefined
  const related = environment.records(collectionId)
  const scope = await policy.scope(asker, environment, collectionId)
  const query = { scope, valueKey, labelField, locale }
  const found: [string, string][] = []
  for (let from = 0; from < ids.length; from += labelsAtOnce)
    for (const { id, label } of await related.labels(ids.slice(from, from + labelsAtOnce), query))
      found.push([id, label])
  return found
}

/** What ids mean, and places of files, in a field of a collection; undefined for a field that people read as it is. */
async function labelsIn(
  read: Read,
  collectionId: string,
  field: Field,
  ids: readonly string[],
): Promise<Labelled | undefined> {
  const relation = relationOf(field)
  if (relation) return relatedLabels(read, relation, ids)
  const { environment } = read
  if (namesPeople(field)) return environment.people.labels(ids, read.locale)
  return namesFiles(field) ? environment.records(collectionId).fileNames(ids) : undefined
}

/** What people read for the related records, the people and the files that fields of a collection name. What is gone has no label. */
export async function valueLabels(
  read: Read,
  collectionId: string,
  named: Iterable<readonly [field: Field, values: readonly unknown[]]>,
): Promise<ValueLabels> {
  const labels: ValueLabels = {}
  for (const [field, values] of named) {
    const found = await labelsIn(read, collectionId, field, [...new Set(values.flatMap(idsIn))])
    if (found) labels[field.name] = Object.fromEntries(found)
  }
  return labels
}
