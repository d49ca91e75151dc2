import { rm } from 'node:fs/promises'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import { type ApplicationManifest, hashOfEntry } from '../../../shared/applications/manifest.ts'
import { isJobOver, type JobStatus } from '../../../shared/collections/jobs.ts'
import { addressChange } from '../../db/environment/portable/addresses.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { Caller } from '../calls/caller.ts'
import type { Environments } from '../environments/environments.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import { type ApplicationImportProgress, asRefusal } from './importProgress.ts'
import type { StagedImport } from './staging.ts'

export interface RunningImportParts {
  id: string
  caller: Caller
  environmentId: string
  /** Undefined: the one that the file tells. */
  name: string | undefined
  /** The `.telar` file; it goes when the import is over. */
  path: string
  staged: StagedImport
  environments: Environments
  applicationChildren: ApplicationChildren
  /** Milliseconds since 1970. */
  createdAt: number
  /** Gets failures that are nobody's fault but ours. */
  report(error: unknown): void
}

/** Progress is told in parts of a hundred: the file is taken apart, then its rows are written anew. */
const share = { unpacked: 50, copied: 95, all: 100 } as const
const between = (from: number, to: number, done: number, total: number) =>
  total === 0 ? to : Math.min(to, Math.round(from + ((to - from) * done) / total))

class Cancelled extends Error {}

/** One `.telar` file on its way to an environment. Until its last step nothing of it is where an environment would be. */
export class RunningImport {
  readonly #parts: RunningImportParts
  readonly #stop = new AbortController()
  #status: JobStatus = 'running'
  #done = 0
  #refusal: ApplicationRefused | undefined
  /** Settles when it is over; never rejects. */
  readonly done: Promise<void>

  constructor(parts: RunningImportParts) {
    this.#parts = parts
    this.done = this.#run()
  }

  get accountId() {
    return this.#parts.caller.accountId
  }

  get environmentId() {
    return this.#parts.environmentId
  }

  get isOver() {
    return isJobOver(this.#status)
  }

  get progress(): ApplicationImportProgress {
    const { id, environmentId, createdAt } = this.#parts
    return {
      _id: id,
      status: this.#status,
      done: this.#done,
      total: share.all,
      environmentId,
      message: this.#refusal?.failure ?? null,
      detail: this.#refusal?.detail ?? null,
      createdAt: new Date(createdAt).toISOString(),
    }
  }

  /** Resolves when nothing is written any more; one past its last step ends as it does. */
  async cancel(): Promise<void> {
    this.#stop.abort(new Cancelled())
    await this.done
  }

  async #run(): Promise<void> {
    const { staged, path, report } = this.#parts
    let status: JobStatus = 'finished'
    try {
      await this.#take()
    } catch (error) {
      status = this.#stop.signal.aborted && error === this.#stop.signal.reason ? 'cancelled' : 'failed'
      if (status === 'failed') this.#refusal = asRefusal(error)
      if (this.#refusal?.failure === 'failed') report(error)
    }
    await Promise.all([staged.remove(), rm(path, { force: true })]).catch(report)
    if (status === 'finished') this.#done = share.all
    this.#status = status
  }

  async #take(): Promise<void> {
    const { applicationChildren, caller, environmentId, name, staged, environments } = this.#parts
    const manifest = await this.#unpack()
    const { environment } = manifest
    const settings = JSON.stringify(environment.settings)
    const { signal } = this.#stop
    const copied = await applicationChildren.copy(
      {
        kind: 'import',
        source: staged.foreign,
        target: staged.database,
        from: environment.id,
        to: environmentId,
        settings,
      },
      { signal, progress: (done, total) => this.#tell(between(share.unpacked, share.copied, done, total)) },
    )
    requireContents(manifest, copied)
    const moved = addressChange(environment.id, environmentId, new Set(copied.keys))
    signal.throwIfAborted()
    await environments.adopt(
      { ...caller, once: undefined },
      {
        _id: environmentId,
        name: name ?? environment.name,
        settings: JSON.parse(moved(settings)),
        ownSettings: copied.settings,
        place: () => staged.place(environmentId),
        takeBack: () => staged.takeBack(environmentId),
      },
    )
  }

  async #unpack(): Promise<ApplicationManifest> {
    const { applicationChildren, staged, path } = this.#parts
    await staged.begin()
    return applicationChildren.unpack(
      { kind: 'unpack', path, database: staged.foreign, contents: staged.contents },
      { signal: this.#stop.signal, progress: (done, total) => this.#tell(between(0, share.unpacked, done, total)) },
    )
  }

  #tell(done: number): void {
    this.#done = done
  }
}

/** The contents in the file are exactly those that its database names. */
function requireContents({ entries }: ApplicationManifest, { contents }: CopyResult): void {
  const there = new Set(Object.keys(entries).flatMap(name => hashOfEntry(name) ?? []))
  for (const { hash } of contents)
    if (!there.delete(hash)) throw new ApplicationRefused('missingEntry', { name: `files/${hash}` })
  const [stray] = there
  if (stray !== undefined) throw new ApplicationRefused('unknownEntry', { name: `files/${stray}` })
}
