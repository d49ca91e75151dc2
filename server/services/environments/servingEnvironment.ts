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
import { type Author, serverAuthor } from '../calls/caller.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import { grants, type HeldMembership, type OpenEnvironment } from '../model/openEnvironment.ts'

const mostMemberships = 10_000

/** What an environment tells those around it. */
export interface EnvironmentListeners {
  /** Called after definitions were saved. */
  changed?(environment: OpenEnvironment): void
  /** Called after a membership was written. */
  memberChanged?(environment: OpenEnvironment, accountId: string): void
  /** Called when somebody comes in who was never here. */
  entered?(environment: OpenEnvironment, membership: Membership): void
}

interface Parts extends EnvironmentListeners {
  clock: Clock
  /** Of what records hold sealed. */
  recordSeal: Seal
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
  #memberships = new Map<string, HeldMembership | undefined>()
  #changing: Promise<unknown> = Promise.resolve()

  constructor(id: string, store: EnvironmentStore, model: EnvironmentModel, parts: Parts) {
    this.id = id
    this.store = store
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
    const isSetOtherwise = model.settings !== this.#model.settings
    this.#model = model
    if (isSetOtherwise) {
      this.#changedBy = author
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

  async membership(accountId: string): Promise<HeldMembership | undefined> {
    if (this.#memberships.has(accountId)) return this.#memberships.get(accountId)
    const stored = await this.store.reads.memberships.byAccount(accountId)
    if (this.#memberships.size >= mostMemberships) this.#memberships.clear()
    this.#memberships.set(accountId, stored)
    if (stored !== undefined && stored.enteredAt === null && grants(stored)) this.#parts.entered?.(this, stored)
    return stored
  }

  forgetMembership(accountId: string): void {
    this.#memberships.delete(accountId)
    this.#people = this.#readPeople()
    this.#parts.memberChanged?.(this, accountId)
  }

  #readPeople(): People {
    return new People(() => this.store.reads)
  }

  changeDefinitions<T>(change: () => Promise<T>): Promise<T> {
    const whole = () => change().finally(() => this.#bringOut())
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
