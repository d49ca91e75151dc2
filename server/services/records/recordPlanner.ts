import type { Clock } from '../../../shared/clock.ts'
import { isUnique } from '../../../shared/collections/uniqueFields.ts'
import { validationError } from '../../../shared/errors.ts'
import { acceptedIn, filesIn, namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import { withDefaults } from '../../../shared/fields/defaults.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import {
  type Judgement,
  type RecordData,
  type RecordValidator,
  type RequiredRules,
  recordValidator,
} from '../../../shared/fields/recordValidator.ts'
import { standardReader } from '../../../shared/fields/standardValues.ts'
import { isStoredValue } from '../../../shared/fields/storedValue.ts'
import { calendarDay } from '../../../shared/formats/dates.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SqlValue } from '../../db/engine/sql.ts'
import type { CollectionShape } from '../../db/records/collectionShape.ts'
import { encodeInto, newRow } from '../../db/records/encoder.ts'
import type { Layout, StoredField } from '../../db/records/layout.ts'
import { layoutOf, place } from '../../db/records/layout.ts'
import { assignedFields } from '../../db/records/numbers.ts'
import type { ChangedCell } from '../../db/records/recordUnit.ts'
import type {
  KeptValue,
  PlannedFile,
  PlannedOperation,
  PlannedPerson,
  PlannedReference,
  RecordOperation,
} from './operations.ts'

export interface RecordPlannerParts {
  shape: CollectionShape
  /** IANA name of the environment's time zone. */
  zone: string
  clock: Clock
  ids: Ids
  /** Of a value that is never read back (F316). */
  hash(secret: string): Promise<string>
}

/** What has to be there when the record is written. */
interface LookUps {
  references: PlannedReference[]
  people: PlannedPerson[]
  files: PlannedFile[]
}

const recordId = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Turns operations on one collection into what is stored, without a database: it validates, encodes, hashes, and lists what the
 * writing has to look up. Compiled once per definition; it works in any thread.
 */
export class RecordPlanner {
  readonly #parts: RecordPlannerParts
  readonly #layout: Layout
  readonly #secrets: readonly StoredField[]
  /** What programs send becomes what is stored. */
  readonly #standard: ReturnType<typeof standardReader>
  /** What no two records may have alike, alone or together: spaces around it would make two of one. */
  readonly #keys: readonly string[]
  /** Those of them that no two may have alike alone. An empty text would be one: it counts as none. */
  readonly #unique: ReadonlySet<string>
  #validator: { day: string; rules: RecordValidator } | undefined
  /** Milliseconds: within the same minute the day is not asked again. */
  #checked = -1

  constructor(parts: RecordPlannerParts) {
    this.#parts = parts
    this.#layout = layoutOf(parts.shape)
    this.#standard = standardReader(parts.shape.fields)
    this.#secrets = this.#layout.fields.filter(({ writeOnly }) => writeOnly)
    const { fields, indexes } = parts.shape
    this.#keys = this.#layout.fields.filter(({ isKey }) => isKey).map(({ field }) => field.name)
    this.#unique = new Set(fields.map(({ name }) => name).filter(name => isUnique(indexes, name)))
  }

  /** @throws AppError validationError with names of fields, without prefix */
  async plan(operation: RecordOperation): Promise<PlannedOperation> {
    const now = this.#parts.clock.now()
    if (operation.type === 'delete') return { ...operation, now: new Date(now).toISOString() }
    const time = new Date(now).toISOString()
    return operation.type === 'create' ? this.#create(operation, time) : this.#update(operation, time)
  }

  async #create(operation: Extract<RecordOperation, { type: 'create' }>, time: string): Promise<PlannedOperation> {
    const { collectionId, data, rules, restored, keepsNumbers } = operation
    const valid = restored === undefined ? this.check(data, rules) : this.#brought(data)
    if (this.#secrets.length > 0) await this.#hashSecrets(valid)
    const row = newRow(this.#layout, this.#newId(operation.id), time)
    for (const stored of this.#layout.fields) encodeInto(row, stored, valid[stored.field.name])
    // What the server gave it is its own still.
    if (restored !== undefined || keepsNumbers)
      for (const stored of assignedFields(this.#layout)) encodeInto(row, stored, data[stored.field.name])
    if (restored !== undefined) {
      row[place.version] = restored.version
      row[place.createdAt] = restored.createdAt
    }
    const planned = { type: 'create' as const, collectionId, row, layout: this.#layout.signature }
    if (restored === undefined) return { ...planned, ...this.#lookUps(valid) }
    return { ...planned, ...this.#lookUps(valid), files: [], restored: { links: restored.links } }
  }

  async #update(operation: Extract<RecordOperation, { type: 'update' }>, time: string): Promise<PlannedOperation> {
    const { collectionId, id, rules, expectedVersion, restored } = operation
    const data = restored ? operation.data : this.#standard(operation.data, this.#parts)
    const judged = restored ? this.#rules().restored(data) : this.#rules().judge(data, rules)
    const kept = this.#keptOf(judged, data, rules)
    const valid = this.#bareKeys(judged.data)
    if (this.#secrets.length > 0) await this.#hashSecrets(valid)
    const planned = { type: 'update' as const, collectionId, id, cells: this.#changedCells(valid), kept, now: time }
    const lookUps = this.#lookUps(valid)
    const layout = this.#layout.signature
    return { ...planned, expectedVersion, layout, ...lookUps, ...(restored && { files: [], restored }) }
  }

  /**
   * A new record's values as they would be stored, by field, with the defaults of its fields.
   * @throws AppError validationError with names of fields, without prefix
   */
  check(data: RecordData, rules?: RequiredRules): Record<string, unknown> {
    const given = withDefaults(this.#parts.shape.fields, this.#standard(data, this.#parts), rules?.waived)
    const result = this.#rules().create(given, rules)
    if (!result.ok) throw validationError(result.errors)
    return this.#bareKeys(result.data)
  }

  /**
   * A record's values as they would be, as far as its fields alone can say: nothing is looked up, and secrets are not among them.
   * @param stored the record that is changed, with all its fields; undefined for a new one
   * @throws as `check`
   */
  draft(data: RecordData, stored: RecordData | undefined, rules?: RequiredRules): RecordData {
    const valid = stored === undefined ? this.check(data, rules) : this.#changed(data, stored, rules)
    const secret = new Set(this.#secrets.map(({ field }) => field.name))
    return { ...stored, ...Object.fromEntries(Object.entries(valid).filter(([name]) => !secret.has(name))) }
  }

  #changed(given: RecordData, stored: RecordData, rules?: RequiredRules): Record<string, unknown> {
    const data = this.#standard(given, this.#parts)
    const judged = this.#rules().judge(data, rules)
    const refused = this.#keptOf(judged, data, rules).filter(({ field: name, value }) => {
      const field = this.#layout.byName.get(name)?.field
      return field === undefined || !isStoredValue(field, value, stored[name])
    })
    if (refused.length > 0) throw validationError(Object.fromEntries(refused.map(({ field, error }) => [field, error])))
    return this.#bareKeys(judged.data)
  }

  /** What a record held before, as its types have it. @throws as `check`, for what is not of its type any more */
  #brought(data: RecordData): Record<string, unknown> {
    const judged = this.#rules().restored(data)
    const errors = { ...judged.unknown, ...judged.refused }
    if (Object.keys(errors).length > 0) throw validationError(errors)
    return this.#bareKeys(judged.data)
  }

  #bareKeys(valid: Record<string, unknown>): Record<string, unknown> {
    for (const name of this.#keys) {
      const value = valid[name]
      if (typeof value !== 'string') continue
      const bare = value.trim()
      valid[name] = bare === '' && this.#unique.has(name) ? null : bare
    }
    return valid
  }

  /**
   * Nobody can tell whether a secret is the one that is stored: it is judged. So is nothing, where the form demands something.
   * @throws as `check`
   */
  #keptOf({ refused, unknown }: Judgement, data: RecordData, { demanded }: RequiredRules = {}): KeptValue[] {
    const secret = new Set(this.#secrets.map(({ field }) => field.name))
    const isNothing = (name: string) => {
      const field = this.#layout.byName.get(name)?.field
      return field !== undefined && isStoredValue(field, data[name], null)
    }
    const isFinal = (name: string) => secret.has(name) || (demanded?.has(name) === true && isNothing(name))
    if (Object.keys(refused).some(isFinal) || Object.keys(unknown).length > 0)
      throw validationError({ ...unknown, ...refused })
    return Object.entries(refused).map(([field, error]) => ({ field, value: data[field], error }))
  }

  /** Compiled for a day, because bounds of dates count from today. */
  #rules(): RecordValidator {
    const { clock, shape, zone } = this.#parts
    const now = clock.now()
    const minute = Math.floor(now / 60_000)
    if (this.#validator !== undefined && this.#checked === minute) return this.#validator.rules
    const day = calendarDay(now, zone)
    this.#checked = minute
    if (this.#validator?.day !== day) this.#validator = { day, rules: recordValidator(shape.fields, { now, zone }) }
    return this.#validator.rules
  }

  #newId(id: string | undefined): string {
    if (id === undefined) return this.#parts.ids.next()
    if (!recordId.test(id)) throw validationError({ _id: message('invalid') })
    return id
  }

  /** An empty secret is none given: a new record has none, a changed one keeps its own. */
  async #hashSecrets(valid: Record<string, unknown>): Promise<void> {
    for (const { field, type } of this.#secrets) {
      const secret = valid[field.name]
      if (typeof secret !== 'string') continue
      if (type.isEmpty(secret)) delete valid[field.name]
      else valid[field.name] = await this.#parts.hash(secret)
    }
  }

  #changedCells(valid: Record<string, unknown>): ChangedCell[] {
    const row: SqlValue[] = []
    for (const stored of this.#layout.fields) {
      if (Object.hasOwn(valid, stored.field.name)) encodeInto(row, stored, valid[stored.field.name])
    }
    // The row is sparse: only what was encoded has a place in it.
    return row.flatMap((value, slot): ChangedCell[] => [[slot, value]])
  }

  #lookUps(valid: Record<string, unknown>): LookUps {
    const references: PlannedReference[] = []
    const people: PlannedPerson[] = []
    const files: PlannedFile[] = []
    for (const { field } of this.#layout.fields) {
      const value = valid[field.name]
      if (value === null || value === undefined || value === '') continue
      const relation = relationOf(field)
      if (relation) {
        const { collectionId, valueKey } = relation
        references.push({ field: field.name, collectionId, valueKey, ids: idsIn(value) })
      } else if (namesPeople(field)) people.push({ field: field.name, id: String(value) })
      else files.push(...uploadedIn(field, value))
    }
    return { references, people, files }
  }
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** Plain URLs lead elsewhere; only files of this server can be looked up. */
function uploadedIn(field: Field, value: unknown): PlannedFile[] {
  const accepted = acceptedIn(field)
  return filesIn(field, value).map(place => ({ field: field.name, place, accepted }))
}
