import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../background.ts'
import type { Caller } from '../caller.ts'
import type { EnvironmentService } from '../environments/environments.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { SampleBuilder } from './sampleBuilder.ts'
import { readSampleFolder } from './sampleFolder.ts'

/** Of a file that no component was ever saved in. */
const firstSchemaVersion = 1

export interface SamplesParts {
  platform: PlatformStore
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  environments: EnvironmentService
  builder: SampleBuilder
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
   * Makes the environment of a folder when it is missing, and takes up what an interrupted start left: an environment without any
   * component. One that somebody changed is never touched. Its data arrive later, in the background: they take longer than a start should.
   */
  async ensure(folder: string): Promise<void> {
    const { platform, environments, open, builder, background, caller } = this.#parts
    const sample = readSampleFolder(folder)
    const { _id, name, settings } = sample
    const known = await platform.reads.environments.byId(_id)
    if (known === undefined) {
      await environments.create(caller, { _id, name })
      await environments.update(caller, _id, settings)
    }
    const environment = await open.get(_id)
    if (known !== undefined && environment.model.schemaVersion > firstSchemaVersion) return
    await builder.define(environment, sample, null)
    background.run(builder.fill(environment, folder, sample))
  }
}
