import type { Clock } from '../../../shared/clock.ts'
import type { RecordShape } from '../../../shared/components/defineComponent.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { loginViewOf, type Place, placeOf, profileFieldsOf } from '../../../shared/environment/settings.ts'
import { notFound } from '../../../shared/errors.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { EnvironmentStore, EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { LoadedComponent, Membership } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { People } from '../../db/records/people.ts'
import { RecordStore } from '../../db/records/recordStore.ts'
import { EnvironmentModel, type ModelComponent, readComponent } from '../model/environmentModel.ts'
import { grants, type HeldMembership, type OpenEnvironment } from '../model/openEnvironment.ts'

const mostMemberships = 10_000

/** What of its settings an environment is used by. */
export interface UsedSettings {
  place: Place
  /** Local id. */
  loginViewId: string | undefined
  profileFields: readonly ProfileField[]
}

/** The environment of one open file. Only `OpenEnvironments` makes it and replaces its model. */
class Environment implements OpenEnvironment {
  readonly id: string
  readonly store: EnvironmentStore
  readonly #clock: Clock
  readonly #changed: (environment: OpenEnvironment) => void
  readonly #memberChanged: NonNullable<OpenEnvironmentsParts['memberChanged']>
  readonly #entered: (environment: OpenEnvironment, membership: Membership) => void
  #model: EnvironmentModel
  #place: Place
  #loginViewId: string | undefined
  #records = new Map<string, { version: number; place: Place; store: RecordStore }>()
  #people: People
  #memberships = new Map<string, HeldMembership | undefined>()
  #changing: Promise<unknown> = Promise.resolve()

  constructor(
    id: string,
    store: EnvironmentStore,
    model: EnvironmentModel,
    { place, loginViewId }: Omit<UsedSettings, 'profileFields'>,
    {
      clock,
      changed = () => undefined,
      memberChanged = () => undefined,
      entered = () => undefined,
    }: Pick<OpenEnvironmentsParts, 'clock' | 'changed' | 'memberChanged' | 'entered'>,
  ) {
    this.id = id
    this.store = store
    this.#model = model
    this.#place = place
    this.#loginViewId = loginViewId
    this.#clock = clock
    this.#changed = changed
    this.#people = this.#readPeople()
    this.#memberChanged = memberChanged
    this.#entered = entered
  }

  get model() {
    return this.#model
  }

  get whole() {
    return this
  }

  get zone() {
    return this.#place.zone
  }

  get region() {
    return this.#place.region
  }

  get loginViewId() {
    return this.#loginViewId
  }

  get dayClock() {
    return this.#clock
  }

  get people() {
    return this.#people
  }

  replaceModel(model: EnvironmentModel): void {
    this.#model = model
    this.#changed(this)
  }

  use({ place, loginViewId, profileFields }: UsedSettings): void {
    this.#loginViewId = loginViewId
    // What was read of the present ones is good while they stay.
    if (JSON.stringify(profileFields) !== JSON.stringify(this.#model.profileFields))
      this.#model = this.#model.withProfileFields(profileFields)
    // Stores of records are made for a place, and most settings leave it as it is.
    if (place.zone !== this.zone || place.region !== this.region) this.#place = place
  }

  records(collectionId: string): RecordStore {
    const collection = this.#model.component('collection', collectionId)
    if (collection === undefined) throw notFound()
    const known = this.#records.get(collectionId)
    if (known?.version === collection.version && known.place === this.#place) return known.store
    const { store: file } = this
    const shape = { id: collection.id, ...recordShape(collection) }
    const store = new RecordStore({
      shape,
      reads: () => file.reads,
      related: id => (this.#model.component('collection', id) ? this.records(id) : undefined),
      clock: this.#clock,
      ...this.#place,
    })
    this.#records.set(collectionId, { version: collection.version, place: this.#place, store })
    return store
  }

  forgetRecords(collectionId: string): void {
    this.#records.delete(collectionId)
  }

  async membership(accountId: string): Promise<HeldMembership | undefined> {
    if (this.#memberships.has(accountId)) return this.#memberships.get(accountId)
    const stored = await this.store.reads.memberships.byAccount(accountId)
    if (this.#memberships.size >= mostMemberships) this.#memberships.clear()
    this.#memberships.set(accountId, stored)
    if (stored !== undefined && stored.enteredAt === null && grants(stored)) this.#entered(this, stored)
    return stored
  }

  forgetMembership(accountId: string): void {
    this.#memberships.delete(accountId)
    this.#people = this.#readPeople()
    this.#memberChanged(this, accountId)
  }

  #readPeople(): People {
    return new People(() => this.store.reads)
  }

  changeDefinitions<T>(change: () => Promise<T>): Promise<T> {
    const next = this.#changing.then(change, change)
    this.#changing = next.catch(() => undefined)
    return next
  }
}

function recordShape(component: ModelComponent): RecordShape {
  const shape = kindOf(component.kind).records?.(component.definition)
  if (shape === undefined) throw notFound()
  return shape
}

const toModel = ({ headVersion: _head, liveVersion: _live, ...stored }: LoadedComponent): ModelComponent | undefined =>
  readComponent(stored)

async function loadModel(store: EnvironmentStore, profileFields: readonly ProfileField[]): Promise<EnvironmentModel> {
  const loaded: LoadedComponent[] = []
  for (const { kind } of allKinds) loaded.push(...(await store.reads.components.loadAll(kind, 'live')))
  const components = loaded.map(toModel).filter(component => component !== undefined)
  return new EnvironmentModel(await store.reads.meta.schemaVersion(), components, profileFields)
}

export interface OpenEnvironmentsParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  clock: Clock
  /** Called once for each environment, when it begins to serve. */
  opened?(environment: OpenEnvironment): void
  /** Called after definitions were saved. */
  changed?(environment: OpenEnvironment): void
  /** Called after a membership was written. */
  memberChanged?(environment: OpenEnvironment, accountId: string): void
  /** Called when somebody comes in who was never here. */
  entered?(environment: OpenEnvironment, membership: Membership): void
}

/** The environments that serve, each opened once and kept in memory with its definitions. */
export class OpenEnvironments {
  readonly #parts: OpenEnvironmentsParts
  readonly #open = new Map<string, Promise<Environment>>()

  constructor(parts: OpenEnvironmentsParts) {
    this.#parts = parts
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

  /** Of an environment that is taken away. */
  forget(environmentId: string): void {
    this.#open.delete(environmentId)
  }

  /** After its settings changed. */
  async changed(environmentId: string, settings: UsedSettings): Promise<void> {
    const environment = await this.#open.get(environmentId)
    environment?.use(settings)
  }

  /** After a membership was written by who does not open it. */
  async joined(environmentId: string, accountId: string): Promise<void> {
    const environment = await this.#open.get(environmentId)
    environment?.forgetMembership(accountId)
  }

  async #load(environmentId: string): Promise<Environment> {
    const { platform, environmentStores, opened } = this.#parts
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw notFound()
    const store = environmentStores.open(environmentId)
    const environment = new Environment(
      environmentId,
      store,
      await loadModel(store, profileFieldsOf(row.settings)),
      { place: placeOf(row.settings), loginViewId: loginViewOf(row.settings) },
      this.#parts,
    )
    opened?.(environment)
    return environment
  }
}
