import type { Clock } from '../../../shared/clock.ts'
import type { RecordShape } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest, notFound, validationError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { intoSchema, isImportable, parseRequest, startSchema } from '../../../shared/imports/columns.ts'
import { failureSentence, UnreadableFile } from '../../../shared/imports/failures.ts'
import { collectionNameOf, titleOf } from '../../../shared/imports/names.ts'
import type { ImportPreview } from '../../../shared/imports/preview.ts'
import { isOver } from '../../../shared/imports/progress.ts'
import { type ReadingRequest, readingSchema } from '../../../shared/imports/reading.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { Caller } from '../caller.ts'
import { saveComponents } from '../components/saving.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { FileService } from '../files/files.ts'
import { toWireFile } from '../files/wire.ts'
import type { Policy } from '../policy/policy.ts'
import type { WriteTarget } from '../records/writeOperations.ts'
import { fieldColumns, planApplication, withColumnErrors } from './application.ts'
import { type ImportCounters, type ImportProgress, type ImportState, noRows, stateOf, toProgress } from './job.ts'
import { RejectedFile } from './rejectedFile.ts'
import { RunningImport } from './runningImport.ts'
import { takeBack } from './takeBack.ts'
import { targetsOfColumns, targetsOfFields } from './targets.ts'
import { ImportThreads } from './thread/importThreads.ts'
import type { ColumnTarget, ImportTask } from './thread/protocol.ts'

export interface ImportsParts {
  policy: Policy
  files: FileService
  records: { target(caller: Caller, environment: OpenEnvironment): WriteTarget }
  /** After components of an environment changed. */
  announce(environmentId: string): void
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  clock: Clock
  ids: Ids
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
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

interface Spreadsheet {
  file: StoredFile
  path: string
}

interface Plan {
  state: ImportState
  shape: RecordShape
  targets: readonly ColumnTarget[]
  ids: ImportTask['ids']
  reading: ReadingRequest
}

/** Between two deliveries of one subscription, in ms. */
const deliveryPause = 100

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const newState = (fileId: string, collectionId: string): ImportState => ({
  fileId,
  collectionId,
  created: [],
  viewPath: null,
  message: null,
  row: null,
  rejectedFileId: null,
  rejections: [],
  share: 0,
})

/** Brings spreadsheets in. Everything here is for designers. */
export class Imports {
  readonly #parts: ImportsParts
  readonly #threads = new ImportThreads()
  /** By the import's wire id. */
  readonly #running = new Map<string, RunningImport>()

  constructor(parts: ImportsParts) {
    this.#parts = parts
  }

  /**
   * What a file holds and what could become of it.
   * @param options `readingSchema` of shared/imports/reading.ts: what is known better than it would be detected
   * @throws AppError BadRequest with `reason` (shared/imports/failures.ts) and, where one is to blame, `row`
   */
  async preview(caller: Caller, environmentId: string, fileId: string, options: unknown): Promise<ImportPreview> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const reading = parseRequest(readingSchema, options ?? {}, 'options')
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    const { name } = spreadsheet.file
    const preview = await this.#readable(spreadsheet, reading, environment.zone)
    const { model } = environment
    const isTaken = (id: string) => model.byId(id) !== undefined
    return { name: collectionNameOf(titleOf(name), isTaken), title: titleOf(name), ...preview }
  }

  /**
   * Makes collection, table, form, view and link as one change and begins to write the rows. A failed or cancelled import leaves
   * nothing of it, and neither does one that a stop of the server interrupted.
   * @throws AppError validationError with the paths of `data`
   */
  async start(caller: Caller, language: Language, { environmentId, fileId, data }: StartArguments) {
    const { policy, ids, announce } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const request = parseRequest(startSchema, data, 'data')
    const { columns, options: reading = {} } = request
    columns.forEach(({ skip, name, type }, at) => {
      if (skip !== true && name !== '_id' && !isImportable(type))
        throw validationError({ [`data.columns.${at}.type`]: message('invalid') })
    })
    if (fieldColumns(columns).length === 0) throw badRequest(failureSentence('noColumns'), { reason: 'noColumns' })
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    const progress = await withColumnErrors(columns, () =>
      environment.changeDefinitions(async () => {
        // The first of two equal calls may have taken the name while this one waited.
        const repeated = caller.once && (await environment.store.answer(caller.once))
        if (repeated !== undefined) return repeated.value as ImportProgress
        const { saves, collectionId, path, fields } = planApplication(environment, request, ids)
        const created = saves.map(({ id }) => id).reverse()
        const plan: Plan = {
          state: { ...newState(spreadsheet.file.id, collectionId), created, viewPath: path },
          shape: { fields, indexes: [] },
          targets: targetsOfColumns(columns, fields),
          ids: 'create',
          reading,
        }
        return this.#register(caller, environment, plan.state, async (importId, answer) => {
          const answered = await saveComponents(environment, saves, {
            authorId: caller.accountId,
            ids,
            once: caller.once,
            answer: () => answer,
          })
          if (answered._id === answer._id) this.#run(caller, language, environment, importId, spreadsheet, plan)
          return answered
        })
      }),
    )
    announce(environment.id)
    return progress
  }

  /**
   * Brings rows into a collection: those with `_id` change that record, the others make new ones (E47). When it is cancelled or
   * interrupted, the rows until then stay: each is whole, and the counts tell how many.
   * @throws AppError BadRequest with `reason`
   */
  async into(caller: Caller, language: Language, { collectionId, fileId, options }: IntoArguments) {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'collection', collectionId)
    const { columns, ...asked } = parseRequest(intoSchema, options ?? {}, 'options')
    const spreadsheet = await this.#spreadsheet(environment, fileId)
    const preview = await this.#readable(spreadsheet, asked, environment.zone)
    const shape = kindOf('collection').records?.(component.definition) ?? { fields: [], indexes: [] }
    const plan: Plan = {
      state: newState(spreadsheet.file.id, component.id),
      shape,
      targets: targetsOfFields(preview.columns, shape.fields, columns),
      ids: 'update',
      reading: preview.reading,
    }
    return this.#register(
      caller,
      environment,
      plan.state,
      async (importId, answer) => {
        this.#run(caller, language, environment, importId, spreadsheet, plan)
        return answer
      },
      caller.once,
    )
  }

  async get(caller: Caller, importId: string): Promise<ImportProgress> {
    const { environment, localId } = await this.#find(caller, importId)
    return this.#progress(environment, localId)
  }

  /** Ends when the import is over; asks again before each delivery whether the caller may know. */
  async follow(caller: Caller, importId: string): Promise<AsyncIterableIterator<ImportProgress>> {
    await this.#find(caller, importId)
    return this.#deliveries(caller, importId)
  }

  /** Resolves when nothing is written any more. An import that is over stays as it is. */
  async cancel(caller: Caller, importId: string): Promise<ImportProgress> {
    const { environment, localId } = await this.#find(caller, importId)
    await this.#running.get(importId)?.cancel()
    return this.#progress(environment, localId)
  }

  /** Tidies up after imports that a stop of the server interrupted. */
  async recover(environment: OpenEnvironment): Promise<void> {
    for (const job of await environment.store.reads.imports.withStatus('running')) {
      if (this.#running.has(wireId(environment.id, job.id))) continue
      const state: ImportState = { ...stateOf(job), message: 'interrupted' }
      const isGone = state.created.length > 0 && (await takeBack(environment, state.created))
      const counters = isGone ? { ...job.counters, rowsWritten: 0 } : job.counters
      await environment.store.write(tx => tx.imports.update(job.id, { status: 'interrupted', state, counters }))
    }
  }

  /** Imports that are running count as interrupted, and are tidied up when their environment opens again. */
  async close(): Promise<void> {
    for (const job of this.#running.values()) job.abandon()
    await this.#threads.close()
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  async *#deliveries(caller: Caller, importId: string): AsyncIterableIterator<ImportProgress> {
    for (;;) {
      const job = this.#running.get(importId)
      const change = job?.change()
      const current = await this.#parts.currentCaller(caller)
      if (current === undefined) return
      const progress = await this.get(current, importId)
      yield progress
      if (isOver(progress.status)) return
      await Promise.all([change, pause(deliveryPause)])
    }
  }

  async #spreadsheet(environment: OpenEnvironment, fileId: string): Promise<Spreadsheet> {
    const named = parseWireId(fileId)
    if (named === undefined || named.environmentId !== environment.id) throw notFound()
    return this.#parts.files.stored(environment, named.localId)
  }

  async #readable({ file, path }: Spreadsheet, reading: ReadingRequest, zone: string) {
    try {
      return await this.#threads.preview({ kind: 'preview', file: { path, name: file.name }, reading, zone })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      const { failure, row } = error
      throw badRequest(failureSentence(failure), { reason: failure, ...(row !== undefined && { row }) })
    }
  }

  /** Writes the import down before `begin`, so that a stop at any moment leaves something to tidy up by. */
  async #register(
    caller: Caller,
    environment: OpenEnvironment,
    state: ImportState,
    begin: (importId: string, answer: ImportProgress) => Promise<ImportProgress>,
    once?: OnceKey,
  ): Promise<ImportProgress> {
    const { store } = environment
    const id = this.#parts.ids.next()
    const answer = toProgress(environment.id, { id, status: 'running', state, counters: noRows }, null)
    const job = { id, status: 'running', state, counters: noRows, createdBy: caller.accountId }
    const stored = await store.write(
      async tx => {
        await tx.imports.create(job)
        return answer
      },
      { once },
    )
    // The key was used before: that import is the answer.
    if (stored._id !== answer._id) return stored
    try {
      const answered = await begin(id, answer)
      if (answered._id !== answer._id) await store.write(tx => tx.imports.remove(id))
      return answered
    } catch (error) {
      await store.write(tx => tx.imports.remove(id))
      throw error
    }
  }

  #run(
    caller: Caller,
    language: Language,
    environment: OpenEnvironment,
    id: string,
    { file, path }: Spreadsheet,
    { state, shape, targets, ids, reading }: Plan,
  ): void {
    const { files, records, clock, report, announce } = this.#parts
    const importId = wireId(environment.id, id)
    const rejected = new RejectedFile({
      files,
      environment,
      language,
      name: file.name,
      separator: reading.separator ?? ',',
      createdBy: caller.accountId,
    })
    const job = new RunningImport(
      {
        id,
        environment,
        state,
        task: {
          file: { path, name: file.name },
          reading,
          zone: environment.zone,
          shape: { id: state.collectionId, fields: shape.fields, indexes: shape.indexes },
          targets,
          ids,
        },
        target: records.target({ ...caller, once: undefined }, environment),
        threads: this.#threads,
        rejected,
        clock,
        takeBack: async () => {
          const isGone = state.created.length > 0 && (await takeBack(environment, state.created))
          if (isGone) announce(environment.id)
          return isGone
        },
      },
      report,
    )
    this.#running.set(importId, job)
    void job.done.then(() => this.#running.delete(importId))
  }

  async #find(caller: Caller, importId: string): Promise<{ environment: OpenEnvironment; localId: string }> {
    const named = parseWireId(importId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    return { environment, localId: named.localId }
  }

  async #progress(environment: OpenEnvironment, id: string): Promise<ImportProgress> {
    const job = this.#running.get(wireId(environment.id, id))
    if (job !== undefined && !isOver(job.status)) return toProgress(environment.id, job, null)
    const { imports, files } = environment.store.reads
    const stored = await imports.byId(id)
    if (stored === undefined) throw notFound()
    const state = stateOf(stored)
    const rejected = state.rejectedFileId === null ? undefined : await files.byId(state.rejectedFileId)
    // One that runs in no process was interrupted; `recover` is about to write that down.
    const status = stored.status === 'running' ? 'interrupted' : stored.status
    return toProgress(
      environment.id,
      { id, status: status as ImportProgress['status'], state, counters: stored.counters as ImportCounters },
      rejected === undefined ? null : toWireFile(environment.id, rejected),
    )
  }
}
