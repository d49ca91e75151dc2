import type { Clock } from '../../../shared/clock.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { isAppError, notFound, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { DeletedRecord, FieldChange, RecordChange } from '../../../shared/wire/answers.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { countDeleted, deletedEntries, type HistoryEntry, pruneHistory } from '../../db/records/historyReads.ts'
import { pruneComments } from '../../db/records/recordComments.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { inChunks } from '../jobs/inChunks.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import { byName, changesBetween } from '../records/recordChanges.ts'
import { changesOf, pastOf, valuesAt } from '../records/recordPast.ts'
import type { Records } from '../records/records.ts'
import { returning } from './returning.ts'

export interface RecordHistoryParts {
  policy: Policy
  records: Records
  clock: Clock
}

interface Opened {
  environment: OpenEnvironment
  collectionId: string
  fields: readonly Field[]
}

const dayMs = 24 * 60 * 60_000

/** What records were before, and their return. Everything here is for designers. */
export class RecordHistory {
  readonly #parts: RecordHistoryParts

  constructor(parts: RecordHistoryParts) {
    this.#parts = parts
  }

  /** The changes of a record that are still known, newest first; of a deleted one too. @throws AppError NotFound */
  async of(caller: Caller, collectionId: string, itemId: string, page: PageArguments): Promise<Page<RecordChange>> {
    const opened = await this.#open(caller, collectionId)
    const changes = await changesOf(await this.#past(opened, itemId))
    return pageOf(
      `${collectionId}_${itemId}_history`,
      { ...page, defaultLimit: 20 },
      ({ skip, limit }) => changes.slice(skip, skip + limit),
      () => changes.length,
    )
  }

  /** What differs between two versions of a record. @throws AppError NotFound for a version that is not known any more */
  async compare(
    caller: Caller,
    { collectionId, itemId, from, to }: { collectionId: string; itemId: string; from: number; to: number },
  ): Promise<FieldChange[]> {
    const opened = await this.#open(caller, collectionId)
    const past = await this.#past(opened, itemId)
    return changesBetween(opened.fields, valuesAt(past, from), valuesAt(past, to))
  }

  /**
   * Gives a record the values that it had in a version, as they were: rules that came since do not judge them.
   * @throws AppError NotFound, Conflict, validationError
   */
  async restoreVersion(caller: Caller, request: RestoreRequest): Promise<WireRecord> {
    const { collectionId, itemId, version, expectedVersion } = request
    const opened = await this.#open(caller, collectionId)
    const values = valuesAt(await this.#past(opened, itemId), version)
    const data = byName(opened.fields, values)
    const operation = {
      type: 'update' as const,
      collectionId: opened.collectionId,
      id: itemId,
      data,
      expectedVersion: expectedVersion ?? undefined,
      restored: true as const,
    }
    return this.#parts.records.apply(caller, opened.environment, [operation], {
      once: caller.once,
      audited: restoredEntry(caller, opened, { itemId, version }),
      answer: writtenRecord,
    })
  }

  /** Records that were deleted and are not there again, the last one first. */
  async deleted(caller: Caller, collectionId: string, page: PageArguments): Promise<Page<DeletedRecord>> {
    const opened = await this.#open(caller, collectionId)
    const { environment } = opened
    const { reads } = environment.store
    const records = environment.records(opened.collectionId)
    return pageOf(
      `${collectionId}_deleted`,
      { ...page, defaultLimit: 20 },
      async request => {
        const entries = await deletedEntries(reads, opened.collectionId, request)
        return entries.map(entry => toDeleted(opened.fields, records.opened(entry)))
      },
      () => countDeleted(reads, opened.collectionId),
    )
  }

  /**
   * Brings a deleted record back as it was, with its id, its time of creation and its links, and with it those that were deleted because it
   * was. What links ended with it is given back; whoever it named and is gone is left out, until he comes back too.
   * @throws AppError NotFound when it was not deleted or is not known any more, validationError: of one that comes with it, `_id` names the
   *   field that keeps it from coming
   */
  async restoreDeleted(caller: Caller, collectionId: string, itemId: string): Promise<WireRecord> {
    const opened = await this.#open(caller, collectionId)
    const { environment } = opened
    const operations = await returning(environment, { collectionId: opened.collectionId, id: itemId })
    const version = operations[0]?.restored?.version
    if (version === undefined) throw notFound()
    try {
      return await this.#parts.records.apply(caller, environment, operations, {
        once: caller.once,
        audited: restoredEntry(caller, opened, { itemId, version: version - 1 }),
        answer: writtenRecord,
      })
    } catch (error) {
      throw ofFollower(environment, operations, error)
    }
  }

  /** Deletes entries that are older, or more, than their collection keeps, and what was said about records that do not come back. */
  async prune(environment: OpenEnvironment): Promise<void> {
    const { clock } = this.#parts
    for (const { id, definition } of environment.model.list('collection')) {
      const { historyDays, historyEntries } = definition as { historyDays: number; historyEntries: number }
      const now = clock.now()
      const bounds = { before: now - historyDays * dayMs, most: historyEntries, now }
      await inChunks(environment, { clock }, (tx, rows) => pruneHistory(tx, id, bounds, rows))
      await inChunks(environment, { clock }, (tx, rows) => pruneComments(tx, id, rows))
    }
  }

  async #open(caller: Caller, collectionId: string): Promise<Opened> {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'collection', collectionId)
    return { environment, collectionId: component.id, fields: environment.model.fields(component.id) }
  }

  #past({ environment, collectionId, fields }: Opened, itemId: string) {
    return pastOf({ environment, collectionId, itemId, fields })
  }
}

export interface RestoreRequest {
  collectionId: string
  itemId: string
  version: number
  expectedVersion?: number | null
}

const restoredEntry = (
  caller: Caller,
  { environment, collectionId }: Opened,
  { itemId, version }: { itemId: string; version: number },
) =>
  auditEntry(caller, 'data.restored', {
    target: collectionTarget(environment.model, collectionId),
    details: { after: { records: [itemId], version } },
  })

const writtenRecord = ([written]: readonly WrittenRecord[]): WireRecord => written?.record as WireRecord

/** A refusal of one of several records, as who asked for the first of them understands it. */
function ofFollower(environment: OpenEnvironment, operations: readonly RecordOperation[], error: unknown): unknown {
  if (operations.length === 1 || !isAppError(error, 'validationError')) return error
  const [[path, text] = ['', '']] = Object.entries(error.details.validationErrors as ValidationErrors)
  const [, index = 0, name = ''] = /^operations\.(\d+)\.data\.(.+)$/.exec(path) ?? []
  if (Number(index) === 0) return validationError({ [`data.${name}`]: text })
  const { collectionId } = operations[Number(index)] as RecordOperation
  const field = environment.model.fields(collectionId).find(field => field.name === name)
  const place = `${titleOf(environment.model, collectionId)} (${field?.label || name})`
  return validationError({ _id: message('followerRefused', place) })
}

const toDeleted = (fields: readonly Field[], entry: HistoryEntry): DeletedRecord => ({
  _id: entry.recordId,
  _version: entry.version - 1,
  deletedAt: new Date(entry.at).toISOString(),
  authorId: entry.authorId,
  values: byName(fields, entry.before.values),
  ...(entry.before.taken?.followers.length && { hasFollowers: true as const }),
})
