import type { Readable } from 'node:stream'
import { notFound, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { requireCreator } from '../environments/creators.ts'
import type { Environments } from '../environments/environments.ts'
import type { UploadCredentials } from '../files/uploads.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import { ApplicationUploads, type ApplicationUploadsParts } from './applicationUploads.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import type { ApplicationExportInput } from './exportJob.ts'
import type { ApplicationImportProgress } from './importProgress.ts'
import { RunningImport } from './runningImport.ts'
import { Staging } from './staging.ts'

export interface ApplicationFilesParts extends ApplicationUploadsParts {
  policy: Policy
  jobs: Jobs
  environments: Environments
  applicationChildren: ApplicationChildren
}

export interface ApplicationImportRequest {
  /** What `upload` called it. */
  fileId: string
  /** Of the new environment. */
  environmentId: string
  /** Without it, the one that the file tells. */
  name?: string | null
}

/** So many imports that are over are remembered. */
const remembered = 100

/** Whole environments as files: `.telar`. */
export class ApplicationFiles {
  readonly #parts: ApplicationFilesParts
  readonly #staging: Staging
  readonly #uploads: ApplicationUploads
  /** By file id: a file is imported once. Oldest first. */
  readonly #imports = new Map<string, RunningImport>()

  constructor(parts: ApplicationFilesParts) {
    this.#parts = parts
    this.#staging = new Staging(parts.dataDirectory)
    this.#uploads = new ApplicationUploads(parts)
  }

  /** After a start, before anybody asks for anything. @param isListed whether there is such an environment */
  tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void> {
    return this.#staging.tidy(isListed)
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
    const { environments, applicationChildren, clock, report } = this.#parts
    if (this.#imports.has(fileId)) return this.get(caller, fileId)
    await environments.requireNew(caller, { _id: environmentId, name: name ?? environmentId }, 'environmentId')
    if (!this.#staging.isFree(environmentId)) throw validationError({ environmentId: message('notUnique') })
    if (this.#imports.has(fileId)) return this.get(caller, fileId)
    const running = new RunningImport({
      id: fileId,
      caller,
      environmentId,
      name: name ?? undefined,
      path: this.#uploads.take(caller, fileId),
      staged: this.#staging.of(fileId),
      environments,
      applicationChildren,
      createdAt: clock.now(),
      report,
    })
    this.#remember(fileId, running)
    return running.progress
  }

  /** For who began it. @throws AppError NotFound, also for one that a stop of the server interrupted */
  get(caller: Caller, importId: string): ApplicationImportProgress {
    return this.#own(caller, importId).progress
  }

  /** Resolves when nothing is written any more. One that is over ends as it does. */
  async cancel(caller: Caller, importId: string): Promise<ApplicationImportProgress> {
    const running = this.#own(caller, importId)
    await running.cancel()
    return running.progress
  }

  async close(): Promise<void> {
    await Promise.all([...this.#imports.values()].map(running => running.cancel()))
  }

  #own(caller: Caller, importId: string): RunningImport {
    requireCreator(caller)
    const running = this.#imports.get(importId)
    if (running === undefined || running.accountId !== caller.accountId) throw notFound()
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
