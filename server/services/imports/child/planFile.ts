import { stat } from 'node:fs/promises'
import type { Clock } from '../../../../shared/clock.ts'
import { isAppError, type ValidationErrors } from '../../../../shared/errors.ts'
import { holdsFiles, holdsIds, isAssigned, namesPeople } from '../../../../shared/fields/capabilities.ts'
import type { Field, ValueContext } from '../../../../shared/fields/defineField.ts'
import { readingOf } from '../../../../shared/fields/readings/registry.ts'
import { fieldOptions, optionsWithoutLimits } from '../../../../shared/fields/recordValidator.ts'
import { type Ids, isId } from '../../../../shared/ids.ts'
import { matchKey } from '../../../../shared/imports/columnRelation.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { headersOf } from '../../../../shared/imports/preview.ts'
import { type CellReader, cellReader, isBlankCell } from '../../../../shared/imports/readCell.ts'
import { shortened } from '../../../../shared/imports/shortened.ts'
import { message } from '../../../../shared/validation/messages.ts'
import { risingIds } from '../../../system/risingIds.ts'
import type { PlannedOperation, RecordOperation } from '../../records/operations.ts'
import { RecordPlanner } from '../../records/recordPlanner.ts'
import { openFile } from '../reading/openFile.ts'
import { charactersOf, type Source, type SourceRow, saidInText } from '../reading/source.ts'
import {
  type ColumnTarget,
  type ImportChunk,
  type ImportTask,
  isFoundBy,
  type NamedRecords,
  type Rejection,
  type RelatedField,
} from './protocol.ts'

/** What a child has of its own. */
export interface ChildParts {
  clock: Clock
  ids: Ids
}

interface PlacedColumn {
  target: ColumnTarget
  place: number
  read: CellReader
}

interface NamedByKey extends Pick<NamedRecords, 'collectionId' | 'fieldName' | 'valueKey'> {
  ids: ReadonlyMap<string, string>
  repeated: ReadonlySet<string>
}

type Outcome = { operation: PlannedOperation } | { rejection: Rejection }

/** Reads rows and validates them into what is stored, without a database. */
class RowPlanner {
  readonly #task: ImportTask
  readonly #planner: RecordPlanner
  readonly #context: ValueContext
  readonly #named: readonly NamedByKey[]
  readonly #people: ReadonlyMap<string, string>
  #columns: PlacedColumn[] = []
  #placedFor = -1

  constructor(task: ImportTask, { clock, ids }: ChildParts) {
    this.#task = task
    this.#named = (task.recordIds ?? []).map(({ ids, repeated, ...named }) => ({
      ...named,
      ids: new Map(ids),
      repeated: new Set(repeated),
    }))
    this.#people = new Map(task.people)
    this.#context = { now: clock.now(), zone: task.zone, region: task.region }
    const hash = () => Promise.reject(new Error('secrets cannot be imported'))
    this.#planner = new RecordPlanner({ shape: task.shape, zone: task.zone, clock, ids: risingIds(ids), hash })
  }

  /** A value is read as the field that it is looked for in, and becomes the id of the record that has it. */
  #idReader(related: RelatedField): CellReader {
    const { field, title, valueKey, orId = false } = related
    const records = this.#named.find(named => isFoundBy(named, related))
    const isOfId = (text: string) => orId && valueKey === undefined && isId(text)
    const read = cellReader({ type: field.type }, fieldOptions(field), this.#context)
    return (text, held) => {
      const cell = read(text, held)
      const isBlank = 'value' in cell && (cell.value === null || cell.value === undefined)
      if (isBlank) return cell
      const other = valueKey === undefined ? '' : matchKey(text)
      const key = 'value' in cell ? matchKey(String(cell.value)) : other
      if (orId && records?.repeated.has(key)) return { error: message('severalIn', title) }
      const id = records?.ids.get(key)
      if (id !== undefined) return { value: id }
      return isOfId(text.trim()) ? { value: text.trim() } : { error: message('notFoundIn', title) }
    }
  }

  /** One value; or, for a field that names several records, also several. */
  #recordReader({ type }: Field, related: RelatedField): CellReader {
    const read = this.#idReader(related)
    const parts = (text: string) => readingOf(type)?.fromText(text, {}, this.#context)
    return (text, held) => {
      const texts = parts(text)
      if (!Array.isArray(texts) || isBlankCell(text)) return read(text, held)
      const whole = read(text)
      const cells = 'value' in whole ? [whole] : texts.map(part => read(part))
      const wrong = cells.find(cell => 'error' in cell)
      return wrong ?? { value: [...new Set(cells.map(cell => 'value' in cell && cell.value))] }
    }
  }

  /** What is outside the limits of today may be what the record holds already: that is told where it is written. */
  #laxReader(strict: CellReader, column: Parameters<typeof cellReader>[0], field: Field): CellReader {
    const lax = cellReader(column, optionsWithoutLimits(field), this.#context)
    return (text, held) => {
      const cell = strict(text, held)
      if ('value' in cell) return cell
      const old = lax(text, held)
      return 'value' in old ? old : cell
    }
  }

  /** Somebody's name becomes the id of the membership; any other text is taken for one, and looked for when the row is written. */
  #personReader(read: CellReader): CellReader {
    return (text, held) => {
      const id = this.#people.get(matchKey(text))
      return id === undefined ? read(text, held) : { value: id }
    }
  }

  /** @param headers raw names of the file; a JSON file adds names as it goes on */
  async plan(row: SourceRow, headers: readonly string[]): Promise<Outcome> {
    if (headers.length !== this.#placedFor) this.#place(headers)
    const reject = (reason: { header: string | null; message: string; value: string }) => ({
      rejection: { reason: { row: row.number, ...reason, value: shortened(reason.value) }, cells: saidInText(row) },
    })
    if (row.cells.some((cell, place) => place >= headers.length && cell.trim() !== ''))
      return reject({ header: null, message: message('tooManyCells', headers.length), value: row.cells.at(-1) ?? '' })
    const data: Record<string, unknown> = {}
    let id: string | undefined
    for (const { target, place, read } of this.#columns) {
      const text = row.cells[place] ?? ''
      if (text.length > importLimits.cell)
        return reject({ header: target.header, message: message('tooLarge', importLimits.cell), value: '' })
      if (target.field === undefined) id = text.trim() === '' ? undefined : text.trim()
      else {
        const cell = read(text, row.numbers?.[place] ?? row.codes?.[place])
        if ('error' in cell) return reject({ header: target.header, message: cell.error, value: text })
        data[target.field.name] = cell.value
      }
    }
    try {
      return { operation: await this.#planner.plan(this.#operation(id, data)) }
    } catch (error) {
      if (!isAppError(error, 'validationError')) throw error
      return reject(this.refusal(error.details.validationErrors as ValidationErrors, row.cells))
    }
  }

  /** The first error, told of the column that it concerns. */
  refusal(errors: ValidationErrors, cells: readonly string[]) {
    const [fieldName = '', text = message('invalid')] = Object.entries(errors)[0] ?? []
    const column = this.#columns.find(({ target }) => (target.field?.name ?? '_id') === fieldName)
    if (column === undefined) return { header: fieldName, message: text, value: '' }
    return { header: column.target.header, message: text, value: cells[column.place] ?? '' }
  }

  #operation(id: string | undefined, data: Record<string, unknown>): RecordOperation {
    const collectionId = this.#task.shape.id
    if (id !== undefined && this.#task.ids === 'update') return { type: 'update', collectionId, id, data }
    return { type: 'create', collectionId, ...(id !== undefined && { id }), data, keepsNumbers: true }
  }

  #place(headers: readonly string[]): void {
    const names = headersOf(headers)
    this.#placedFor = headers.length
    this.#columns = this.#task.targets.flatMap(target => {
      const place = names.indexOf(target.header)
      if (place < 0) return []
      return [{ target, place, read: this.#reader(target) }]
    })
  }

  #reader({ field, decimal, ways, related }: ColumnTarget): CellReader {
    if (field === undefined) return value => ({ value })
    if (related !== undefined) return this.#recordReader(field, related)
    const column = { type: field.type, decimal, ways }
    const strict = cellReader(column, fieldOptions(field), this.#context)
    const read = this.#task.ids === 'update' ? this.#laxReader(strict, column, field) : strict
    return namesPeople(field) ? this.#personReader(read) : read
  }
}

/** Collects planned rows until there are enough for one unit of writing. */
class ChunkBuilder {
  #operations: PlannedOperation[] = []
  #origins: { row: number; cells: readonly string[] }[] = []
  #rejections: Rejection[] = []
  #characters = 0

  get size(): number {
    return this.#operations.length + this.#rejections.length
  }

  /** Whether no more belong into one unit of so many rows: long ones would fill the memory of both processes. */
  isFull(rows: number): boolean {
    return this.size >= rows || this.#characters >= importLimits.chunk
  }

  add(outcome: Outcome, row: SourceRow, keepOrigin: boolean): void {
    this.#characters += charactersOf(row.cells)
    if ('rejection' in outcome) this.#rejections.push(outcome.rejection)
    else {
      this.#operations.push(outcome.operation)
      if (keepOrigin) this.#origins.push({ row: row.number, cells: saidInText(row) })
    }
  }

  take(headers: readonly string[], rowsRead: number, share: number): ImportChunk {
    const rows = { operations: this.#operations, origins: this.#origins, rejections: this.#rejections }
    this.#operations = []
    this.#origins = []
    this.#rejections = []
    this.#characters = 0
    return { ...rows, headers, rowsRead, share }
  }
}

/**
 * Plans a whole file, chunk by chunk.
 * @param deliver resolves to the rows of the next chunk, once more may be sent
 * @throws UnreadableFile
 */
export async function planFile(
  task: ImportTask,
  parts: ChildParts,
  deliver: (chunk: ImportChunk) => Promise<number>,
): Promise<void> {
  const file = await openFile(task.file, task.reading)
  try {
    const { source } = await file.table(task.reading)
    await planRows(task, source, parts, deliver)
  } finally {
    file.close()
  }
}

async function planRows(
  task: ImportTask,
  source: Source,
  parts: ChildParts,
  deliver: (chunk: ImportChunk) => Promise<number>,
): Promise<void> {
  const { size: fileSize } = await stat(task.file.path)
  const planner = new RowPlanner(task, parts)
  const builder = new ChunkBuilder()
  const keepOrigins = refusesRows(task)
  let rowsRead = 0
  let chunkRows = task.chunkRows
  const wanted = task.distinct === true ? firstOfEach(task.targets) : (row: SourceRow) => row
  const share = () => Math.min(source.bytesRead() / Math.max(fileSize, 1), 1)
  for await (const batch of source.rows()) {
    const headers = source.headers()
    for (const read of batch) {
      const row = wanted(read, headers)
      if (row === undefined) continue
      rowsRead += 1
      if (rowsRead > importLimits.rows) throw new UnreadableFile('tooManyRows')
      builder.add(await planner.plan(row, headers), row, keepOrigins)
      if (!builder.isFull(chunkRows)) continue
      chunkRows = await deliver(builder.take(headersOf(headers), rowsRead, share()))
    }
  }
  if (rowsRead === 0 && task.distinct !== true) throw new UnreadableFile('noRows')
  if (builder.size > 0) await deliver(builder.take(headersOf(source.headers()), rowsRead, 1))
}

/** Leaves the first row with each value of a column, and of it that value alone; blank ones are none. */
function firstOfEach([target]: ImportTask['targets']) {
  const seen = new Set<string>()
  let width = -1
  let place = -1
  return (row: SourceRow, headers: readonly string[]): SourceRow | undefined => {
    if (headers.length !== width) {
      width = headers.length
      place = headersOf(headers).indexOf(target?.header ?? '')
    }
    const text = (row.cells[place] ?? '').trim()
    const key = matchKey(text)
    if (key === '' || seen.has(key)) return undefined
    if (seen.size === importLimits.relatedValues) throw new UnreadableFile('tooManyValues')
    seen.add(key)
    return { ...row, cells: headers.map((_, at) => (at === place ? text : '')) }
  }
}

/** Whether the database may refuse a row that is valid by itself: unique indexes, references, ids, numbers that are taken. */
const refusesRows = ({ shape, targets }: ImportTask) =>
  shape.indexes.some(({ type }) => type === 'unique') ||
  targets.some(({ field }) => field === undefined || holdsIds(field) || holdsFiles(field) || isAssigned(field))
