import { allKinds } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import type { EnvironmentStore, EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { LoadedComponent } from '../../db/environment/types.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import { EnvironmentModel, type ModelComponent, readComponent } from '../components/model.ts'
import type { HeldMembership, OpenEnvironment } from './openEnvironment.ts'

/** Makes the compiled store of a collection's records. */
export type CompileRecords = (environment: OpenEnvironment, collection: ModelComponent) => RecordStore

const mostMemberships = 10_000

/** The environment of one open file. Only `OpenEnvironments` makes it and replaces its model. */
class Environment implements OpenEnvironment {
  readonly id: string
  readonly store: EnvironmentStore
  readonly #compile: CompileRecords
  #model: EnvironmentModel
  #zone: string
  #records = new Map<string, { version: number; zone: string; store: RecordStore }>()
  #memberships = new Map<string, HeldMembership | undefined>()
  #changing: Promise<unknown> = Promise.resolve()

  constructor(id: string, store: EnvironmentStore, model: EnvironmentModel, zone: string, compile: CompileRecords) {
    this.id = id
    this.store = store
    this.#model = model
    this.#zone = zone
    this.#compile = compile
  }

  get model() {
    return this.#model
  }

  get zone() {
    return this.#zone
  }

  replaceModel(model: EnvironmentModel): void {
    this.#model = model
  }

  moveTo(zone: string): void {
    this.#zone = zone
  }

  records(collectionId: string): RecordStore {
    const collection = this.#model.component('collection', collectionId)
    if (collection === undefined) throw notFound()
    const known = this.#records.get(collectionId)
    if (known?.version === collection.version && known.zone === this.#zone) return known.store
    const store = this.#compile(this, collection)
    this.#records.set(collectionId, { version: collection.version, zone: this.#zone, store })
    return store
  }

  async membership(accountId: string): Promise<HeldMembership | undefined> {
    if (this.#memberships.has(accountId)) return this.#memberships.get(accountId)
    const stored = await this.store.reads.memberships.byAccount(accountId)
    if (this.#memberships.size >= mostMemberships) this.#memberships.clear()
    this.#memberships.set(accountId, stored)
    return stored
  }

  forgetMembership(accountId: string): void {
    this.#memberships.delete(accountId)
  }

  changeDefinitions<T>(change: () => Promise<T>): Promise<T> {
    const next = this.#changing.then(change, change)
    this.#changing = next.catch(() => undefined)
    return next
  }
}

const toModel = ({ headVersion: _head, liveVersion: _live, ...stored }: LoadedComponent): ModelComponent | undefined =>
  readComponent(stored)

async function loadModel(store: EnvironmentStore): Promise<EnvironmentModel> {
  const loaded: LoadedComponent[] = []
  for (const { kind } of allKinds) loaded.push(...(await store.reads.components.loadAll(kind, 'live')))
  const components = loaded.map(toModel).filter(component => component !== undefined)
  return new EnvironmentModel(await store.reads.meta.schemaVersion(), components)
}

/** The environments that serve, each opened once and kept in memory with its definitions. */
export class OpenEnvironments {
  readonly #stores: EnvironmentStores
  readonly #zoneOf: (environmentId: string) => Promise<string | undefined>
  readonly #compile: CompileRecords
  readonly #open = new Map<string, Promise<Environment>>()

  /** @param zoneOf the time zone of an environment, undefined when there is no such environment */
  constructor(
    stores: EnvironmentStores,
    zoneOf: (environmentId: string) => Promise<string | undefined>,
    compile: CompileRecords,
  ) {
    this.#stores = stores
    this.#zoneOf = zoneOf
    this.#compile = compile
  }

  /** @throws NotFound, or Unavailable when it is set aside */
  get(environmentId: string): Promise<OpenEnvironment> {
    const known = this.#open.get(environmentId)
    if (known !== undefined) return known
    const opening = this.#load(environmentId)
    this.#open.set(environmentId, opening)
    opening.catch(() => this.#open.delete(environmentId))
    return opening
  }

  /** After its time zone changed. */
  async moved(environmentId: string, zone: string | undefined): Promise<void> {
    const environment = await this.#open.get(environmentId)
    environment?.moveTo(zone ?? defaultZone)
  }

  /** After a membership was written by somebody who does not hold the open environment. */
  async membershipChanged(environmentId: string, accountId: string): Promise<void> {
    const environment = await this.#open.get(environmentId)
    environment?.forgetMembership(accountId)
  }

  async #load(environmentId: string): Promise<Environment> {
    const zone = await this.#zoneOf(environmentId)
    if (zone === undefined) throw notFound()
    const store = this.#stores.open(environmentId)
    return new Environment(environmentId, store, await loadModel(store), zone, this.#compile)
  }
}
