import type { Clock } from '../../../shared/clock.ts'
import type { RecordShape } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { loginViewOf, type Place, placeOf } from '../../../shared/environment/settings.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Seal } from '../../db/engine/seal.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { Membership } from '../../db/environment/types.ts'
import { People } from '../../db/records/people.ts'
import { RecordStore } from '../../db/records/recordStore.ts'
import { KeptAnswers } from '../../system/keptAnswers.ts'
import { type Author, serverAuthor } from '../calls/caller.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import { grants, type HeldMembership, type OpenEnvironment } from '../model/openEnvironment.ts'
import { SharedDefinitions } from './sharedDefinitions.ts'

const mostMemberships = 10_000

/** What an environment tells those around it. */
export interface EnvironmentListeners {
  /** Called after definitions were saved. */
  changed?(environment: OpenEnvironment): void
  /** Called after a membership was written. */
  memberChanged?(environment: OpenEnvironment, accountId: string): void
  /** Called after definitions were read again that another server saved. */
  readAgain?(environment: OpenEnvironment): void
  /** Called when somebody comes in who was never here. */
  entered?(environment: OpenEnvironment, membership: Membership): void
}

interface Parts extends EnvironmentListeners {
  clock: Clock
  /** Of what records hold sealed. */
  recordSeal: Seal
  /** Where other servers may save definitions: reads them, as far as they are others than in the model. */
  readModel: ((known: EnvironmentModel) => Promise<EnvironmentModel>) | undefined
  /** Brings up to date what is kept of the settings elsewhere, after somebody changed them. */
  settingsChanged(environment: OpenEnvironment, author: Author): Promise<unknown>
}

/** The environment of one open file. Only `OpenEnvironments` makes it and replaces its model. */
export class ServingEnvironment implements OpenEnvironment {
  readonly id: string
  readonly store: EnvironmentStore
  readonly #parts: Parts
  #model: EnvironmentModel
  #place: Place
  /** Who changed the settings since what is kept of them elsewhere was up to date. */
  #changedBy: Author | undefined
  #records = new Map<string, { version: number; place: Place; store: RecordStore }>()
  #people: People
  readonly #memberships = new KeptAnswers(mostMemberships, accountId => this.#readMembership(accountId))
  #changing: Promise<unknown> = Promise.resolve()
  readonly #shared: SharedDefinitions | undefined
  #reading: Promise<void> | undefined

  constructor(id: string, store: EnvironmentStore, model: EnvironmentModel, parts: Parts) {
    this.id = id
    this.#shared = parts.readModel && new SharedDefinitions(store, model.schemaVersion)
    this.store = this.#shared?.store ?? store
    this.#model = model
    this.#place = placeOf(model.settings)
    this.#parts = parts
    this.#people = this.#readPeople()
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
    return loginViewOf(this.#model.settings)
  }

  get dayClock() {
    return this.#parts.clock
  }

  get people() {
    return this.#people
  }

  replaceModel(model: EnvironmentModel, author: Author = serverAuthor): void {
    const isFollowed = model.schemaVersion === this.#model.schemaVersion + 1
    if (model.settings !== this.#model.settings) this.#changedBy = author
    this.#take(this.#shared === undefined ? model : model.at(this.#shared.version))
    // It was planned on a model from before what another server saved.
    if (!isFollowed) void this.#readAgain()
  }

  #take(model: EnvironmentModel): void {
    const isSetOtherwise = model.settings !== this.#model.settings
    this.#model = model
    if (isSetOtherwise) {
      // Fields of profiles may be gone, with what people had in them, or back again without it.
      this.#people = this.#readPeople()
      const place = placeOf(model.settings)
      // Stores of records are made for a place, and most settings leave it as it is.
      if (place.zone !== this.zone || place.region !== this.region) this.#place = place
    }
    this.#parts.changed?.(this)
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
      clock: this.#parts.clock,
      seal: this.#parts.recordSeal,
      ...this.#place,
    })
    this.#records.set(collectionId, { version: collection.version, place: this.#place, store })
    return store
  }

  forgetRecords(collectionId: string): void {
    this.#records.delete(collectionId)
  }

  membership(accountId: string): Promise<HeldMembership | undefined> {
    return this.#memberships.of(accountId)
  }

  forgetMembership(accountId: string): void {
    this.#memberships.forget(accountId)
    this.#people = this.#readPeople()
    this.#parts.memberChanged?.(this, accountId)
  }

  async #readMembership(accountId: string): Promise<HeldMembership | undefined> {
    const stored = await this.store.reads.memberships.byAccount(accountId)
    if (stored !== undefined && stored.enteredAt === null && grants(stored)) this.#parts.entered?.(this, stored)
    return stored
  }

  #readPeople(): People {
    return new People(() => this.store.reads)
  }

  /** While definitions are read that another server saved: resolves, at last, when that is over. */
  get reading(): Promise<void> | undefined {
    return this.#reading
  }

  async bringUpToDate(): Promise<void> {
    if (this.#shared !== undefined && !(await this.#shared.isShown())) await this.#readAgain()
  }

  /** After others may have changed anything. */
  async doubt(): Promise<void> {
    this.#memberships.forgetAll()
    this.#people = this.#readPeople()
    await this.#readAgain()
  }

  /** Who waits for one that is under way may want what was saved after it began. */
  async #readAgain(): Promise<void> {
    const before = this.#reading
    const next = (before ?? Promise.resolve()).then(() => this.#readModel())
    this.#reading = next
    await next.finally(() => {
      if (this.#reading === next) this.#reading = undefined
    })
  }

  async #readModel(): Promise<void> {
    const model = await this.#parts.readModel?.(this.#model)
    if (model === undefined) return
    this.#shared?.shown(model.schemaVersion)
    this.#records.clear()
    this.#take(model)
    this.#parts.readAgain?.(this)
  }

  changeDefinitions<T>(change: () => Promise<T>): Promise<T> {
    const shared = this.#shared
    const planned = shared === undefined ? change : () => this.bringUpToDate().then(() => shared.change(change))
    const whole = () => planned().finally(() => this.#bringOut())
    const next = this.#changing.then(whole, whole)
    this.#changing = next.catch(() => undefined)
    return next
  }

  /** Where it fails, the next change or the next opening does it. */
  async #bringOut(): Promise<void> {
    const author = this.#changedBy
    if (author === undefined) return
    await this.#parts.settingsChanged(this, author)
    this.#changedBy = undefined
  }
}

function recordShape(component: ModelComponent): RecordShape {
  const shape = kindOf(component.kind).records?.(component.definition)
  if (shape === undefined) throw notFound()
  return shape
}
