import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest, notFound, validationError } from '../../../shared/errors.ts'
import { parseWireId } from '../../../shared/ids.ts'
import {
  idHeader,
  intoSchema,
  isImportable,
  parseRequest,
  startSchema,
  type TableRequest,
} from '../../../shared/imports/columns.ts'
import { failureSentence, UnreadableFile } from '../../../shared/imports/failures.ts'
import { titleOf } from '../../../shared/imports/names.ts'
import type { ImportPreview, NamedTablePreview } from '../../../shared/imports/preview.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import { type PreviewRequest, previewSchema } from '../../../shared/imports/reading.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { ImportTrial } from '../../../shared/wire/answers.ts'
import { type AuditTarget, auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { requireOfferedKinds } from '../components/kindLimits.ts'
import { saveComponents } from '../components/saving.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { asDesigner, type Policy } from '../policy/policy.ts'
import { planApplication } from './application.ts'
import { ImportChildren } from './child/importChildren.ts'
import { ImportJobs, type ImportJobsParts, type Requester } from './importJobs.ts'
import { type ImportPlan, type PlannedPart, type Spreadsheet, taskOf } from './importPlan.ts'
import { type ImportProgress, type ImportState, newState, newTable } from './job.ts'
import { namedTables } from './namedTables.ts'
import { namedPeople, namedRecords, namingRecords } from './relatedRecords.ts'
import { fieldColumns, requestPath } from './tablesToMake.ts'
import { targetsOfColumns, targetsOfFields } from './targets.ts'
import { tryImport } from './tryImport.ts'

export interface ImportsParts extends Omit<ImportJobsParts, 'children'> {
  policy: Policy
  /** They say which kinds there can be new components of. */
  settings: Pick<EffectiveSettings, 'offersKind'>
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

export interface StartArguments {
  environmentId: string
  fileId: string
  /** `startSchema` of shared/imports/columns.ts. */
  data: unknown
}

export interface IntoArguments {
  collectionId: string
  fileId: string
  /** `intoSchema` of shared/imports/columns.ts. */
  options?: unknown
}

/** Between two deliveries of one subscription, in ms. */
const deliveryPause = 100

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const importedEntry = (caller: Caller, target: AuditTarget) => auditEntry(caller, 'data.imported', { target })

const unreadable = ({ failure, row }: UnreadableFile) =>
  badRequest(failureSentence(failure), { reason: failure, ...(row !== undefined && { row }) })

function checkColumns({ columns }: TableRequest, place: number): void {
  columns.forEach(({ skip, name, type }, at) => {
    if (skip !== true && name !== idHeader && !isImportable(type))
      throw validationError({ [`${requestPath(place)}.columns.${at}.type`]: message('invalid') })
  })
  if (fieldColumns(columns).length === 0) throw unreadable(new UnreadableFile('noColumns'))
}

/** Brings spreadsheets in. Everything here is for designers. */
export class Imports {
  readonly #parts: ImportsParts
  readonly #children = new ImportChildren()
  readonly #jobs: ImportJobs

  constructor(parts: ImportsParts) {
    this.#parts = parts
    this.#jobs = new ImportJobs({ ...parts, children: this.#children })
  }

  /**
   * What a file holds and what could become of it.
   * @param options `previewSchema` of shared/imports/reading.ts: what is known better than it would be detected
   * @throws AppError BadRequest with `reason` (shared/imports/failures.ts) and, where one is to blame, `row`
   */
  async preview(caller: Caller, environmentId: string, fileId: string, options: unknown): Promise<ImportPreview> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const reading = parseRequest(previewSchema, options ?? {}, 'options')
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    const { tables, leftOutSheets } = await this.#look(spreadsheet, reading, environment)
    const [first, ...otherSheets] = await namedTables(tables, titleOf(spreadsheet.file.name), environment)
    return { ...(first as NamedTablePreview), otherSheets, leftOutSheets }
  }

  /**
   * Makes collection, table, form, view and link as one change and begins to write the rows. A failed or cancelled import leaves
   * nothing of it, and neither does one that a stop of the server interrupted.
   * @throws AppError validationError with the paths of `data`
   */
  async start(requester: Requester, { environmentId, fileId, data }: StartArguments): Promise<ImportProgress> {
    const { policy, announce } = this.#parts
    const { caller } = requester
    const environment = await policy.designer(caller, environmentId)
    const { sheets = [], ...first } = parseRequest(startSchema, data, 'data')
    const requests = [first, ...sheets]
    requests.forEach(checkColumns)
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    const progress = await environment.changeDefinitions(() =>
      this.#make(requester, environment, requests, spreadsheet),
    )
    announce(environment.id)
    return progress
  }

  /**
   * Brings rows into a collection: those with `_id` change that record, the others make new ones. When it is cancelled,
   * fails or is interrupted, everything is put back but what others changed or named meanwhile; the counts tell how many rows stay.
   * @throws AppError BadRequest with `reason`
   */
  into(requester: Requester, request: IntoArguments): Promise<ImportProgress> {
    return this.#begin(requester, request, 'update')
  }

  /** As `into`, but every row makes a new record: its `_id` is the one to give it, for others to refer to. */
  fill(requester: Requester, request: IntoArguments): Promise<ImportProgress> {
    return this.#begin(requester, request, 'create')
  }

  /**
   * What `into` would do: how many records it would make and change, and which rows it would reject. Nothing is stored.
   * @throws AppError BadRequest with `reason`
   */
  async tryInto(caller: Caller, request: IntoArguments): Promise<ImportTrial> {
    const { environment, plan } = await this.#planInto(caller, request, 'update')
    const { spreadsheet, parts } = plan
    const [part] = parts
    const target = this.#parts.records.target(asDesigner({ ...caller, once: undefined }), environment)
    const into = { target, collectionId: part.collectionId, columns: part.targets }
    const recordIds = await namedRecords(environment, part.targets)
    const people = await namedPeople(environment, part.targets)
    const task = { ...taskOf(environment, spreadsheet, part), recordIds, people }
    return tryImport(environment, this.#children, task, into, this.#parts.clock)
  }

  async get(caller: Caller, importId: string): Promise<ImportProgress> {
    const { environment, id } = await this.#find(caller, importId)
    return this.#jobs.progress(environment, id)
  }

  /** Ends when the import is over; asks again before each delivery whether the caller may know. */
  async follow(caller: Caller, importId: string): Promise<AsyncIterableIterator<ImportProgress>> {
    await this.#find(caller, importId)
    return this.#deliveries(caller, importId)
  }

  /** Resolves when nothing is written any more. An import that is over stays as it is. */
  async cancel(caller: Caller, importId: string): Promise<ImportProgress> {
    const { environment, id } = await this.#find(caller, importId)
    await this.#jobs.cancel(environment, id)
    return this.#jobs.progress(environment, id)
  }

  /** Cancels all of an environment that nobody uses any more. Resolves when nothing is written there. */
  endIn(environmentId: string): Promise<void> {
    return this.#jobs.endIn(environmentId)
  }

  /** Tidies up after imports that a stop of the server interrupted. */
  recover(environment: OpenEnvironment): Promise<void> {
    return this.#jobs.recover(environment)
  }

  /** Resolves when what a stop of the server interrupted is taken back. */
  recovered(environment: OpenEnvironment): Promise<void> {
    return this.#jobs.recovered(environment)
  }

  /** Whether a file was brought into a collection to its end. Both by their local ids. */
  isFinished(environment: OpenEnvironment, of: Pick<ImportState, 'collectionId' | 'fileId'>): Promise<boolean> {
    return this.#jobs.isFinished(environment, of)
  }

  close(): Promise<void> {
    return this.#jobs.close()
  }

  /** Everything that the spreadsheet becomes is saved in one unit, with the mutation's key. */
  #make(requester: Requester, environment: OpenEnvironment, requests: TableRequest[], spreadsheet: Spreadsheet) {
    const { ids, settings } = this.#parts
    const { caller } = requester
    const { saves, tables, ordered } = planApplication(environment, requests, { ids, language: requester.language })
    requireOfferedKinds(settings, environment.id, saves)
    const state = newState(spreadsheet.file.id, tables[0]?.collectionId ?? '')
    state.created = saves.map(({ id }) => id).reverse()
    state.viewPath = tables[0]?.path ?? null
    state.tables = tables.map(({ collectionId, title, path }) => newTable(collectionId, title, path))
    const parts = ordered.map(
      ({ request: { columns, options = {}, from }, collectionId, fields, related }): PlannedPart => ({
        collectionId,
        reading: options,
        shape: { fields, indexes: [] },
        targets: targetsOfColumns(columns, fields, related),
        ids: 'create',
        distinct: from !== undefined,
      }),
    )
    const plan: ImportPlan = { spreadsheet, state, parts }
    return this.#jobs.register(environment, plan.state, { createdBy: caller.accountId }, async (id, answer) => {
      const answered = await saveComponents(environment, saves, {
        author: caller,
        ids,
        once: caller.once,
        alongside: async tx => {
          for (const { collectionId: made, title } of tables)
            await tx.audit.add(importedEntry(caller, { kind: 'collection', id: made, name: title }))
        },
        answer: () => answer,
      })
      if (answered._id === answer._id) this.#jobs.run(requester, environment, id, plan)
      return answered
    })
  }

  async #begin(requester: Requester, request: IntoArguments, ids: PlannedPart['ids']): Promise<ImportProgress> {
    const { caller } = requester
    const { environment, plan } = await this.#planInto(caller, request, ids)
    const author = {
      createdBy: caller.accountId,
      once: caller.once,
      entry: importedEntry(caller, collectionTarget(environment.model, plan.state.collectionId)),
    }
    return this.#jobs.register(environment, plan.state, author, async (id, answer) => {
      this.#jobs.run(requester, environment, id, plan)
      return answer
    })
  }

  async *#deliveries(caller: Caller, importId: string): AsyncIterableIterator<ImportProgress> {
    for (;;) {
      const change = this.#jobs.change(importId)
      const current = await this.#parts.currentCaller(caller)
      if (current === undefined) return
      const progress = await this.get(current, importId)
      yield progress
      if (isOver(progress.status)) return
      await Promise.all([change, pause(deliveryPause)])
    }
  }

  async #planInto(caller: Caller, { collectionId, fileId, options }: IntoArguments, ids: PlannedPart['ids']) {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'collection', collectionId)
    const { columns, ways, ...asked } = parseRequest(intoSchema, options ?? {}, 'options')
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    // What stands at the end is left out where somebody said so, who saw it.
    const { lastRow } = asked
    const { tables } = await this.#look(spreadsheet, { ...asked, keepsEnd: lastRow === undefined }, environment)
    const [{ table }] = tables
    const { columns: found } = table
    const reading = { ...table.reading, lastRow }
    const shape = kindOf('collection').records?.(component.definition) ?? { fields: [], indexes: [] }
    const own = targetsOfFields(found, shape.fields, { columns, ways })
    // What is filled with records that have their ids already names them by these alone.
    const targets = ids === 'update' ? await namingRecords(own, environment) : own
    const part: PlannedPart = { collectionId: component.id, reading, shape, targets, ids }
    const state = newState(spreadsheet.file.id, component.id)
    const parts: [PlannedPart] = [part]
    return { environment, plan: { spreadsheet, state, parts } }
  }

  async #spreadsheet(environment: OpenEnvironment, fileId: string): Promise<Spreadsheet> {
    const named = parseWireId(fileId)
    if (named === undefined || named.environmentId !== environment.id) throw notFound()
    const { file, local } = await this.#parts.files.stored(environment, named.localId)
    return { file, path: await local() }
  }

  async #look({ file, path }: Spreadsheet, reading: PreviewRequest, { zone, region }: OpenEnvironment) {
    try {
      return await this.#children.preview({ kind: 'preview', file: { path, name: file.name }, reading, zone, region })
    } catch (error) {
      throw error instanceof UnreadableFile ? unreadable(error) : error
    }
  }

  async #find(caller: Caller, importId: string): Promise<{ environment: OpenEnvironment; id: string }> {
    const named = parseWireId(importId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    return { environment, id: named.localId }
  }
}
