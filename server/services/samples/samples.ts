import { allKinds } from '../../../shared/components/registry.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { type Caller, serverAuthor } from '../calls/caller.ts'
import type { EnvironmentChanges } from '../environments/environmentChanges.ts'
import type { Environments } from '../environments/environments.ts'
import type { Unfinished } from '../environments/unfinished.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { SampleBuilder } from './sampleBuilder.ts'
import { readSampleFolder, type SampleEnvironment } from './sampleFolder.ts'

/** Of a row that was created and not yet given its settings. */
const firstVersion = 1

/** No component was ever made in it: it is as it began, but for what it is set to. */
const isUntouched = async ({ model, store }: OpenEnvironment): Promise<boolean> =>
  allKinds.every(({ kind }) => model.list(kind).length === 0) && (await store.reads.componentLog.removedCount()) === 0

const leaseOf = ({ _id }: SampleEnvironment) => `sample:${_id}`

export interface SamplesParts {
  platform: PlatformStore
  /** The servers that share the environments: one of them makes each. */
  cluster: Cluster
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  environments: Environments
  environmentChanges: EnvironmentChanges
  builder: SampleBuilder
  unfinished: Unfinished
  background: Background
  /** The server itself, in the admin area. */
  caller: Caller
}

/** Environments that come with Telar, made like any other: by definitions and by importing spreadsheets. */
export class Samples {
  readonly #parts: SamplesParts

  constructor(parts: SamplesParts) {
    this.#parts = parts
  }

  /**
   * Makes the environment of a folder when it is missing, and goes on where a stop of the server interrupted it: what was begun is
   * marked until its last record is there. One that somebody changed is never touched. Its data arrive later, in the background: they
   * take longer than a start should. One in the trash stays there.
   */
  async ensure(folder: string): Promise<void> {
    const { platform, cluster, environments, environmentChanges, unfinished, open, builder, background, caller } =
      this.#parts
    const sample = readSampleFolder(folder)
    const { _id, name, settings } = sample
    // Another server may have begun at the same time.
    if (!(await cluster.leases.take(leaseOf(sample)))) return
    if ((await platform.reads.deletedEnvironments.byId(_id)) !== undefined) return
    const known = await platform.reads.environments.byId(_id)
    const isBegun = await unfinished.has(_id, 'sample')
    if (known !== undefined && !isBegun && !(await isUntouched(await open.get(_id)))) return
    await unfinished.begin(_id, 'sample')
    if (known === undefined) await environments.create(caller, { _id, name })
    if (known === undefined || known.version === firstVersion) await environmentChanges.update(caller, _id, settings)
    const environment = await open.get(_id)
    if (await isUntouched(environment)) await builder.define(environment, sample, serverAuthor)
    background.run(this.#fill(environment, folder, sample))
  }

  async #fill(environment: OpenEnvironment, folder: string, sample: SampleEnvironment): Promise<void> {
    const { builder, unfinished } = this.#parts
    if (await builder.fill(environment, folder, sample)) await unfinished.end(sample._id, 'sample')
  }
}
