import type { Clock } from '../../../shared/clock.ts'
import { storedKinds } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Seal } from '../../db/engine/seal.ts'
import type { EnvironmentStore, EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { LoadedComponent } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Author } from '../calls/caller.ts'
import { EnvironmentModel, type ModelComponent, readComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type EnvironmentListeners, ServingEnvironment } from './servingEnvironment.ts'
import { beginSettings, copySettings, isCopied, lastAuthor } from './settingsCopy.ts'

const toModel = ({ headVersion: _head, liveVersion: _live, ...stored }: LoadedComponent): ModelComponent | undefined =>
  readComponent(stored)

async function loadModel(store: EnvironmentStore): Promise<EnvironmentModel> {
  const loaded: LoadedComponent[] = []
  for (const { kind } of storedKinds) loaded.push(...(await store.reads.components.loadAll(kind, 'live')))
  const components = loaded.map(toModel).filter(component => component !== undefined)
  return new EnvironmentModel(await store.reads.meta.schemaVersion(), components)
}

export interface OpenEnvironmentsParts extends EnvironmentListeners {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  clock: Clock
  ids: Ids
  /** Of what records hold sealed. */
  recordSeal: Seal
  /** Called once for each environment, when it begins to serve. */
  opened?(environment: OpenEnvironment): void
  /** Called after the platform's copy of its settings changed. */
  settingsCopied?(environment: OpenEnvironment): void
}

/** The environments that serve, each opened once and kept in memory with its definitions. */
export class OpenEnvironments {
  readonly #parts: OpenEnvironmentsParts
  readonly #open = new Map<string, Promise<ServingEnvironment>>()
  /** Settle when the environment serves again. */
  readonly #held = new Map<string, Promise<void>>()

  constructor(parts: OpenEnvironmentsParts) {
    this.#parts = parts
  }

  /** @throws NotFound, or Unavailable when it is set aside */
  get(environmentId: string): Promise<OpenEnvironment> {
    const held = this.#held.get(environmentId)
    if (held !== undefined) return held.then(() => this.get(environmentId))
    const known = this.#open.get(environmentId)
    if (known !== undefined) return known
    const opening = this.#load(environmentId)
    this.#open.set(environmentId, opening)
    opening.catch(() => this.#open.delete(environmentId))
    return opening
  }

  /** Of an environment that is taken away. */
  forget(environmentId: string): void {
    this.#open.delete(environmentId)
  }

  /** Lets everybody who asks for it wait. @returns lets them go on with what is there then */
  hold(environmentId: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(environmentId, promise)
    this.forget(environmentId)
    return () => {
      this.#held.delete(environmentId)
      this.forget(environmentId)
      resolve()
    }
  }

  /** After a membership was written by who does not open it. */
  async joined(environmentId: string, accountId: string): Promise<void> {
    const environment = await this.#open.get(environmentId)
    environment?.forgetMembership(accountId)
  }

  async #load(environmentId: string): Promise<ServingEnvironment> {
    const { platform, environmentStores, ids, opened } = this.#parts
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw notFound()
    const store = environmentStores.open(environmentId)
    await beginSettings(store, row, ids)
    const settingsChanged = (changed: OpenEnvironment, author: Author) => this.#copy(changed, author)
    const parts = { ...this.#parts, settingsChanged }
    const environment = new ServingEnvironment(environmentId, store, await loadModel(store), parts)
    // What a stop left, or another file in the place of the one before.
    if (!isCopied(row, environment)) await this.#copy(environment, await lastAuthor(platform, environment))
    opened?.(environment)
    return environment
  }

  async #copy(environment: OpenEnvironment, author: Author): Promise<void> {
    if (await copySettings(this.#parts.platform, environment, author)) this.#parts.settingsCopied?.(environment)
  }
}
