import type { Readable } from 'node:stream'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Arrival } from '../../db/environment/arrivals.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { requireCreator } from '../environments/creators.ts'
import type { Environments } from '../environments/environments.ts'
import type { Contents } from '../files/contents.ts'
import type { UploadCredentials } from '../files/uploads.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import { ApplicationUploads, type ApplicationUploadsParts } from './applicationUploads.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import { type DuplicateChoice, EnvironmentSource } from './environmentSource.ts'
import type { ApplicationExportInput } from './exportJob.ts'
import { FileSource } from './fileSource.ts'
import { type ApplicationImportProgress, begunProgress } from './importProgress.ts'
import { type ApplicationSource, RunningImport, type RunningImportParts } from './runningImport.ts'

export interface ApplicationFilesParts extends ApplicationUploadsParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  policy: Policy
  jobs: Jobs
  environments: Environments
  applicationChildren: ApplicationChildren
  contents: Contents
  background: Background
}

export interface ApplicationImportRequest {
  /** What `upload` called it. */
  fileId: string
  /** Of the new environment. */
  environmentId: string
  /** Without it, the one that the file tells. */
  name?: string | null
}

export interface DuplicateRequest extends DuplicateChoice {
  /** The environment that is copied. */
  environmentId: string
  /** Of the new one. */
  _id: string
  name: string
}

export interface RestoreRequest {
  /** The environment that the file is of. */
  environmentId: string
  /** The `.telar` file, which stays. */
  path: string
  /** Of the new one. */
  _id: string
  name: string
}

export interface ReplaceRequest {
  environmentId: string
  /** The `.telar` file, which stays. */
  path: string
  arrive: RunningImportParts['arrive']
  begin(progress: ApplicationImportProgress): Promise<ApplicationImportProgress>
}

/** Of what replaces an environment, what is done once it is prepared, in parts of a hundred. */
const replaceShare = 55

/** So many imports that are over are remembered. */
const remembered = 100

/** How a new environment is made of another one. */
interface MadeOf {
  /** What the other one's audit log calls it. */
  action: AuditAction
  after: object
  sourceOf(staged: Arrival): ApplicationSource
}

/** What is asked of the node that has the file, or makes something of it. */
type AskedElsewhere =
  | { call: 'import'; caller: Caller; request: ApplicationImportRequest }
  | { call: 'get' | 'cancel'; caller: Caller; importId: string }

const topic = 'applications'

/** Whole environments as files: `.telar`. */
export class ApplicationFiles {
  readonly #parts: ApplicationFilesParts
  readonly #uploads: ApplicationUploads
  /** By file id: a file is imported once. Oldest first. */
  readonly #imports = new Map<string, RunningImport>()

  constructor(parts: ApplicationFilesParts) {
    this.#parts = parts
    this.#uploads = new ApplicationUploads(parts)
    parts.nodeCalls.answer(topic, (asked: AskedElsewhere) => this.#answer(asked))
  }

  /** After a start, before anybody asks for anything. @param isListed whether there is such an environment */
  tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    return this.#parts.environmentStores.arrivals.tidy(isListed)
  }

  /** For its designers. The file can be fetched for an hour. @throws AppError NotFound, PermissionsError */
  async export(caller: Caller, environmentId: string, includeData: boolean): Promise<JobProgress> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const input: ApplicationExportInput = { includeData }
    return this.#parts.jobs.start(environment, { kind: 'exportApplication', collectionId: '', input }, caller)
  }

  /** Where to send a `.telar` file, for who may create environments. */
  upload(caller: Caller, file: { name: string; size: number }): UploadCredentials {
    requireCreator(caller)
    return this.#uploads.announce(caller, file)
  }

  receive(host: Host, token: string, content: Readable | AsyncIterable<Uint8Array>): Promise<void> {
    return this.#uploads.receive(host, token, content)
  }

  /**
   * Makes a new environment of a file. A repetition is answered with the import that there is.
   * @throws AppError PermissionsError · validationError `environmentId`, `name` · NotFound · BadRequest while the file was not sent
   */
  async import(caller: Caller, request: ApplicationImportRequest): Promise<ApplicationImportProgress> {
    requireCreator(caller)
    const { fileId, environmentId, name } = request
    const { environments, environmentStores, applicationChildren } = this.#parts
    if (this.#imports.has(fileId)) return this.get(caller, fileId)
    const elsewhere = this.#uploads.has(fileId) ? undefined : await this.#ask({ call: 'import', caller, request })
    if (elsewhere !== undefined) return elsewhere
    await environments.requireNew(caller, { _id: environmentId, name: name ?? environmentId }, 'environmentId')
    if (await environmentStores.isPlaced(environmentId)) throw validationError({ environmentId: message('notUnique') })
    if (this.#imports.has(fileId)) return this.get(caller, fileId)
    const path = this.#uploads.take(caller, fileId)
    const sourceOf = (staged: Arrival) =>
      new FileSource({
        environmentId,
        name: name ?? undefined,
        path,
        staged,
        applicationChildren,
        isOwn: false,
        stays: false,
      })
    return this.#run(fileId, { caller, environmentId, sourceOf, arrive: this.#arrival(caller, environmentId) }).progress
  }

  /**
   * Makes a new environment of another one, in whose audit log that is told. It goes on as an import does. A repetition is answered with the
   * copy that there is.
   * @throws AppError PermissionsError · NotFound · validationError `_id`, `name`
   */
  async duplicate(caller: Caller, request: DuplicateRequest): Promise<ApplicationImportProgress> {
    const { environmentId: from, _id: environmentId, name, ...choice } = request
    const sourceOf = (staged: Arrival) =>
      new EnvironmentSource({ ...this.#parts, ...choice, from, environmentId, name: name.trim(), staged })
    return this.#makeOf(caller, request, { action: 'environment.duplicated', after: choice, sourceOf })
  }

  /** Makes a new environment of a file that is kept of another one, in whose audit log that is told. @throws as `duplicate` */
  async restore(caller: Caller, request: RestoreRequest): Promise<ApplicationImportProgress> {
    const { applicationChildren } = this.#parts
    const { _id: environmentId, name, path } = request
    const sourceOf = (staged: Arrival) =>
      new FileSource({ environmentId, name: name.trim(), path, staged, applicationChildren, isOwn: false, stays: true })
    return this.#makeOf(caller, request, { action: 'environment.backupRestored', after: {}, sourceOf })
  }

  /**
   * Makes of a file of this server what takes the place of the environment that it is of. Whoever calls it has asked the policy. It goes on as an
   * import does.
   * @param begin writes down that it begins; of a repetition it answers what was answered then
   */
  async replace(
    caller: Caller,
    { environmentId, path, arrive, begin }: ReplaceRequest,
  ): Promise<ApplicationImportProgress> {
    const { applicationChildren, ids, clock } = this.#parts
    const importId = ids.next()
    const begun = await begin(begunProgress({ id: importId, environmentId, createdAt: clock.now() }))
    const sourceOf = (staged: Arrival) =>
      new FileSource({ environmentId, name: undefined, path, staged, applicationChildren, isOwn: true, stays: true })
    if (begun._id === importId) this.#run(importId, { caller, environmentId, sourceOf, arrive, share: replaceShare })
    return begun
  }

  /** How a new environment comes into the list. */
  #arrival(caller: Caller, environmentId: string): RunningImportParts['arrive'] {
    const { contents, environments } = this.#parts
    return (prepared, staged) =>
      environments.adopt(
        { ...caller, once: undefined },
        {
          ...prepared,
          _id: environmentId,
          place: async () => {
            await contents.of(environmentId).adopt(staged.contents)
            await staged.place(environmentId)
          },
          takeBack: async () => {
            await staged.takeBack(environmentId)
            await contents.removeAll(environmentId)
          },
        },
      )
  }

  async #makeOf(
    caller: Caller,
    { environmentId: from, _id: environmentId, name }: { environmentId: string; _id: string; name: string },
    { action, after, sourceOf }: MadeOf,
  ): Promise<ApplicationImportProgress> {
    const { policy, environments, environmentStores, ids, clock } = this.#parts
    const source = await policy.designer(caller, from)
    await environments.requireNew(caller, { _id: environmentId, name })
    if (await environmentStores.isPlaced(environmentId)) throw validationError({ _id: message('notUnique') })
    const importId = ids.next()
    const entry = auditEntry(caller, action, {
      target: { kind: 'environment', id: from, name: from },
      details: { after: { environment: environmentId, ...after } },
    })
    const begun = await source.store.write(
      async tx => {
        await tx.audit.add(entry)
        return begunProgress({ id: importId, environmentId, createdAt: clock.now() })
      },
      { once: caller.once },
    )
    if (begun._id === importId)
      this.#run(importId, { caller, environmentId, sourceOf, arrive: this.#arrival(caller, environmentId) })
    return begun
  }

  /** For who began it. @throws AppError NotFound, also for one that a stop of the server interrupted */
  async get(caller: Caller, importId: string): Promise<ApplicationImportProgress> {
    const running = this.#own(caller, importId)
    return running?.progress ?? this.#elsewhere({ call: 'get', caller, importId })
  }

  /** Resolves when nothing is written any more. One that is over ends as it does. */
  async cancel(caller: Caller, importId: string): Promise<ApplicationImportProgress> {
    const running = this.#own(caller, importId)
    if (running === undefined) return this.#elsewhere({ call: 'cancel', caller, importId })
    await running.cancel()
    return running.progress
  }

  async close(): Promise<void> {
    await Promise.all([...this.#imports.values()].map(running => running.cancel()))
  }

  /** @returns undefined where this node has it not */
  #own(caller: Caller, importId: string): RunningImport | undefined {
    requireCreator(caller)
    const running = this.#imports.get(importId)
    if (running !== undefined && running.accountId !== caller.accountId) throw notFound()
    return running
  }

  async #elsewhere(asked: AskedElsewhere): Promise<ApplicationImportProgress> {
    const answer = await this.#ask(asked)
    if (answer === undefined) throw notFound()
    return answer
  }

  async #ask(asked: AskedElsewhere): Promise<ApplicationImportProgress | undefined> {
    return (await this.#parts.nodeCalls.ask<ApplicationImportProgress>(topic, asked))?.value
  }

  #answer(asked: AskedElsewhere): Promise<ApplicationImportProgress> | undefined {
    if (asked.call === 'import') {
      const { fileId } = asked.request
      const isHere = this.#imports.has(fileId) || this.#uploads.has(fileId)
      return isHere ? this.import(asked.caller, asked.request) : undefined
    }
    if (!this.#imports.has(asked.importId)) return undefined
    return this[asked.call](asked.caller, asked.importId)
  }

  #run(
    id: string,
    begun: Pick<RunningImportParts, 'caller' | 'environmentId' | 'arrive' | 'share'> & {
      sourceOf(staged: Arrival): ApplicationSource
    },
  ): RunningImport {
    const { environmentStores, background, clock, report } = this.#parts
    const { sourceOf, ...of } = begun
    const staged = environmentStores.arrivals.of(id)
    const createdAt = clock.now()
    const running = new RunningImport({ ...of, id, staged, source: sourceOf(staged), createdAt, report })
    this.#remember(id, running)
    background.run(running.done)
    return running
  }

  #remember(importId: string, running: RunningImport): void {
    this.#imports.set(importId, running)
    for (const [id, { isOver }] of this.#imports) {
      if (this.#imports.size <= remembered) return
      if (isOver) this.#imports.delete(id)
    }
  }
}
