import type { Clock } from '../../../shared/clock.ts'
import { storedKinds } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster, News } from '../../db/cluster/cluster.ts'
import { ofPlatform } from '../../db/cluster/cluster.ts'
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

/** What is stored, of one moment: other servers may save while it is read. @param known its components are kept where they are the same */
async function loadModel({ reads }: EnvironmentStore, known?: EnvironmentModel): Promise<EnvironmentModel> {
  for (;;) {
    const version = await reads.meta.schemaVersion()
    const loaded: LoadedComponent[] = []
    for (const { kind } of storedKinds) loaded.push(...(await reads.components.loadAll(kind, 'live')))
    if ((await reads.meta.schemaVersion()) !== version) continue
    const components = loaded.map(toModel).filter(component => component !== undefined)
    return known === undefined ? new EnvironmentModel(version, components) : known.readAs(version, components)
  }
}

export interface OpenEnvironmentsParts extends EnvironmentListeners {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  cluster: Cluster
  clock: Clock
  ids: Ids
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
  /** Of what records hold sealed. */
  recordSeal: Seal
  /** Called once for each environment, when it begins to serve. */
  opened?(environment: OpenEnvironment): void
  /** Called after another server deleted one that is open here. */
  deleted?(environmentId: string): void
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
    parts.cluster.listen(news => this.#hear(news))
  }

  /** @throws NotFound, or Unavailable when it is set aside */
  get(environmentId: string): Promise<OpenEnvironment> {
    const held = this.#held.get(environmentId)
    if (held !== undefined) return held.then(() => this.get(environmentId))
    const known = this.#open.get(environmentId)
    if (known !== undefined) return this.#parts.cluster.isShared ? this.#current(known) : known
    const opening = this.#load(environmentId)
    this.#open.set(environmentId, opening)
    opening.catch(() => this.#open.delete(environmentId))
    return opening
  }

  /** Those that are open now. */
  async opened(): Promise<OpenEnvironment[]> {
    const opening = await Promise.allSettled(this.#open.values())
    return opening.flatMap(settled => (settled.status === 'fulfilled' ? [settled.value] : []))
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

  /** As far as it is known to this server, which is not far behind what others have committed. */
  async #current(opening: Promise<ServingEnvironment>): Promise<ServingEnvironment> {
    const late = this.#parts.cluster.upToDate()
    if (late !== undefined) await late
    const environment = await opening
    if (environment.reading !== undefined) await environment.reading
    return environment
  }

  #hear(news: News): void {
    if (news.kind === 'missed') for (const id of this.#open.keys()) this.#after(id, environment => environment.doubt())
    if (news.kind !== 'changed') return
    const { environmentId, table, key = '' } = news
    if (environmentId === ofPlatform) {
      if (table === 'environments') this.#after(key, () => this.#requireListed(key))
    } else if (table === 'meta') this.#after(environmentId, environment => environment.bringUpToDate())
    else if (table === 'memberships') this.#after(environmentId, environment => environment.forgetMembership(key))
  }

  /** Of an environment that is open here. What fails, the next news does, or the next opening. */
  #after(environmentId: string, follow: (environment: ServingEnvironment) => unknown): void {
    const opening = this.#open.get(environmentId)
    if (opening === undefined) return
    opening.then(follow).catch(error => {
      this.forget(environmentId)
      this.#parts.report(error)
    })
  }

  /** One that another server deleted serves no longer. */
  async #requireListed(environmentId: string): Promise<void> {
    if ((await this.#parts.platform.reads.environments.byId(environmentId)) !== undefined) return
    this.forget(environmentId)
    this.#parts.deleted?.(environmentId)
  }

  async #load(environmentId: string): Promise<ServingEnvironment> {
    const { platform, environmentStores, ids, opened } = this.#parts
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw notFound()
    const store = await environmentStores.open(environmentId)
    await beginSettings(store, row, ids)
    const settingsChanged = (changed: OpenEnvironment, author: Author) => this.#copy(changed, author)
    const readModel = this.#parts.cluster.isShared ? (known: EnvironmentModel) => loadModel(store, known) : undefined
    const parts = { ...this.#parts, settingsChanged, readModel }
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
