import { namesFiles, namesPeople, relationOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { Filter } from '../../../../shared/filters/filter.ts'
import type { WireRecord } from '../../../db/records/decoder.ts'
import { peopleLabels } from '../../../db/records/people.ts'
import type { RecordSnapshot } from '../../../db/records/recordSnapshot.ts'
import type { RecordStore } from '../../../db/records/recordStore.ts'
import type { ExportTask } from '../collectionTasks.ts'

/** Some records with the labels of everything that their fields name. */
export interface ExportBatch {
  records: readonly WireRecord[]
  labelOf(field: Field, id: string): string
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** Finds labels for a batch at a time: one statement per field, however many records there are. */
class Labels {
  readonly #related: ReadonlyMap<string, { store: RecordStore; scope: Filter }>
  /** Of the exported records. */
  readonly #store: RecordStore
  readonly #task: ExportTask
  readonly #reads: object

  constructor(snapshot: RecordSnapshot, store: RecordStore, task: ExportTask) {
    this.#store = store
    this.#related = new Map(
      task.related.map(({ shape, scope }) => [shape.id, { store: snapshot.records(shape, task.asked), scope }]),
    )
    this.#task = task
    this.#reads = snapshot.reads
  }

  async of(field: Field, records: readonly WireRecord[]): Promise<ReadonlyMap<string, string>> {
    if (namesFiles(field)) return this.#fileNames(field, records)
    const ids = [...new Set(records.flatMap(record => idsIn(record[field.name])))]
    if (namesPeople(field)) return peopleLabels(this.#reads, ids, this.#task.locale)
    const relation = relationOf(field)
    const related = relation && this.#related.get(relation.collectionId)
    if (relation === undefined || related === undefined) return new Map()
    const { store, scope } = related
    const { valueKey, labelField } = relation
    const query = { scope, valueKey, labelField, locale: this.#task.locale }
    const found: [string, string][] = []
    for (let from = 0; from < ids.length; from += labelsAtOnce) {
      const some = await store.labels(ids.slice(from, from + labelsAtOnce), query)
      found.push(...some.map(({ id, label }): [string, string] => [id, label]))
    }
    return new Map(found)
  }

  /** Files that lie elsewhere, and those that are gone, are named by their address. */
  async #fileNames(field: Field, records: readonly WireRecord[]): Promise<ReadonlyMap<string, string>> {
    const values = records.flatMap(record => idsIn(record[field.name]))
    const names = await this.#store.fileNames(values)
    return new Map(values.map(value => [value, names.get(value) ?? value]))
  }
}

/** Lists of a filter hold no more. */
const labelsAtOnce = 1_000

/** The records of an export, some hundred at a time, as they are at this moment. */
export async function* exportBatches(snapshot: RecordSnapshot, task: ExportTask): AsyncGenerator<ExportBatch> {
  if (task.filter === undefined) return
  const store = snapshot.records(task.shape, task.asked)
  const labels = new Labels(snapshot, store, task)
  const labelled = task.columns.flatMap(({ field, labels: isLabels }) => (field && isLabels ? [field] : []))
  const request = { filter: task.filter, scope: task.scope, ascending: true, ...task.order }
  const rows = task.window ? [(await store.page({ ...request, ...task.window })).items] : store.all(request)
  for await (const records of rows) {
    const known = new Map<string, ReadonlyMap<string, string>>()
    for (const field of labelled) known.set(field.name, await labels.of(field, records))
    yield { records, labelOf: (field, id) => known.get(field.name)?.get(id) ?? '' }
  }
}

/** What people read for the value of a field that has labels. */
export const labelsText = ({ labelOf }: ExportBatch, field: Field, value: unknown): string =>
  idsIn(value)
    .map(id => labelOf(field, id))
    .filter(label => label !== '')
    .join(', ')
