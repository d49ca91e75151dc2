import { constants, copyFile, link, open } from 'node:fs/promises'
import { join } from 'node:path'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Arrival } from '../../db/environment/arrivals.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import { addressChange } from '../../db/environment/portable/addresses.ts'
import type { CopyResult } from '../../db/environment/portable/copyEnvironment.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { NewVariable } from '../../db/platform/types.ts'
import type { ContentStore } from '../files/contentStore.ts'
import type { Contents } from '../files/contents.ts'
import type { ApplicationChildren } from './child/applicationChildren.ts'
import {
  type ApplicationSource,
  between,
  type PreparedEnvironment,
  type Preparing,
  preparedShare,
} from './runningImport.ts'

/** What of an environment its copy has beside the design. */
export interface DuplicateChoice {
  /** Records and their histories. */
  includeData: boolean
  /** All uploads. Records name them, so they go along with these whatever is said. */
  includeFiles: boolean
  /** Who belongs to it, and with what rights. */
  includePeople: boolean
}

export interface EnvironmentSourceParts extends DuplicateChoice {
  /** The environment that is copied. */
  from: string
  environmentId: string
  name: string
  environmentStores: EnvironmentStores
  contents: Contents
  staged: Arrival
  platform: PlatformStore
  applicationChildren: ApplicationChildren
}

/** Rows are copied up to here, then contents. */
const copiedShare = 80

/**
 * Another environment of this server, as it is at one moment. It is not asked to wait meanwhile.
 *
 * Secrets stay behind. A copy is made to try something out, or to be handed to others, so what is in it is soon in other hands, and what
 * it does should not be done to the world: passwords in records and secret variables have to be set again. Variables that are no secret
 * are how its programs are set up, as its settings are, and go along. It gets no host name of its own: that one is the original's.
 */
export class EnvironmentSource implements ApplicationSource {
  readonly #parts: EnvironmentSourceParts

  constructor(parts: EnvironmentSourceParts) {
    this.#parts = parts
  }

  async prepare(preparing: Preparing): Promise<PreparedEnvironment> {
    const { platform, from, environmentId, name } = this.#parts
    const row = await platform.reads.environments.byId(from)
    if (row === undefined) throw notFound()
    const settings = JSON.stringify(row.settings)
    const copied = await this.#copy(settings, preparing)
    await this.#takeContents(copied, preparing)
    const moved = addressChange(from, environmentId, new Set(copied.keys))
    return {
      name,
      settings: JSON.parse(moved(settings)),
      ownSettings: copied.settings,
      variables: await this.#variables(),
      action: 'environment.created',
    }
  }

  async end(): Promise<void> {}

  #copy(settings: string, { signal, tell }: Preparing): Promise<CopyResult> {
    const { from, environmentId: to, environmentStores, staged, applicationChildren } = this.#parts
    const { includeData, includePeople, includeFiles } = this.#parts
    const task = {
      kind: 'duplicate' as const,
      source: environmentStores.source(from),
      target: staged.database,
      into: staged.data,
      from,
      to,
      includeData,
      includePeople,
      includeFiles: includeFiles || includeData,
      settings,
    }
    const progress = (done: number, total: number) => tell(between(0, copiedShare, done, total))
    return applicationChildren.copy(task, { signal, progress })
  }

  /** Contents never change under their names, so both environments may have the same one on the disk. */
  async #takeContents({ contents }: CopyResult, { signal, tell }: Preparing): Promise<void> {
    const { from, staged } = this.#parts
    const kept = this.#parts.contents.of(from)
    for (const [done, { hash }] of contents.entries()) {
      signal.throwIfAborted()
      await takeContent(kept, hash, staged.contents)
      tell(between(copiedShare, preparedShare, done + 1, contents.length))
    }
  }

  async #variables(): Promise<NewVariable[]> {
    const { platform, from } = this.#parts
    const stored = await platform.reads.variables.of(from)
    return stored.flatMap(({ name, value, isSecret }) =>
      isSecret || value === undefined ? [] : [{ name, value, isSecret }],
    )
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Gives a content a second name, in a folder.
 * @throws ApplicationRefused `changed` when somebody removed it since the rows were copied; what the disk refuses
 */
export async function takeContent(kept: ContentStore, hash: string, folder: string): Promise<void> {
  const target = join(folder, hash)
  try {
    const path = await kept.local(hash)
    await link(path, target).catch(error => {
      if (['ENOENT', 'ENOSPC'].includes(codeOf(error) ?? '')) throw error
      return copyContent(path, target)
    })
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new ApplicationRefused('changed', {}, error) : error
  }
}

/** Where the disk knows no two names for one file. */
async function copyContent(path: string, target: string): Promise<void> {
  await copyFile(path, target, constants.COPYFILE_FICLONE)
  const file = await open(target, 'r+')
  await file.sync().finally(() => file.close())
}
