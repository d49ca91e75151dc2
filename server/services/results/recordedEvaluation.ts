import type { Clock } from '../../../shared/clock.ts'
import { namesPeople } from '../../../shared/fields/capabilities.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import { asksForToday } from '../../../shared/filters/relativeDays.ts'
import { addDays, calendarDay, startOfDay } from '../../../shared/formats/dates.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { LabelQuery } from '../../db/records/labels.ts'
import type { People } from '../../db/records/people.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Caller } from '../calls/caller.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment, ReadableEnvironment, ReadableRecords } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'
import type { Evaluation, Reader } from './evaluation.ts'
import { type Readings, type Trait, traitOf } from './readings.ts'

interface Noting {
  /** Awaited before anything is read of the records. */
  begin(): Awaitable<unknown>
  readsDay(): void
  readsPeople(): void
}

/** The records of a collection; tells when what is asked depends on the day, or on what members are called. */
class RecordedRecords implements ReadableRecords {
  readonly #records: RecordStore
  readonly #begin: () => Awaitable<unknown>
  readonly #readsDay: () => void
  readonly #readsPeople: () => void

  constructor(records: RecordStore, { begin, readsDay, readsPeople }: Noting) {
    this.#records = records
    this.#begin = begin
    this.#readsDay = readsDay
    this.#readsPeople = readsPeople
  }

  get layout() {
    return this.#records.layout
  }

  async page(...[request]: Parameters<RecordStore['page']>) {
    await this.#begin()
    return this.#records.page(this.#noting(request))
  }

  async *all(...[request]: Parameters<RecordStore['all']>) {
    await this.#begin()
    yield* this.#records.all(this.#noting(request))
  }

  async get(...[id, scope, fields]: Parameters<RecordStore['get']>) {
    await this.#begin()
    this.#noting({ scope })
    return this.#records.get(id, scope, fields)
  }

  async count(...[rows]: Parameters<RecordStore['count']>) {
    await this.#begin()
    return this.#records.count(this.#noting(rows))
  }

  async aggregate(...[query, signal]: Parameters<RecordStore['aggregate']>) {
    await this.#begin()
    return this.#records.aggregate(this.#noting(query), signal)
  }

  async places(...[query, signal]: Parameters<RecordStore['places']>) {
    await this.#begin()
    return this.#records.places(this.#noting(query), signal)
  }

  async labels(...[ids, query]: Parameters<RecordStore['labels']>) {
    await this.#begin()
    return this.#records.labels(ids, this.#notingLabels(query))
  }

  /** A file keeps its name, so that nothing has to be noted. */
  fileNames(...[places]: Parameters<RecordStore['fileNames']>) {
    return this.#records.fileNames(places)
  }

  async options(...[query]: Parameters<RecordStore['options']>) {
    await this.#begin()
    return this.#records.options(this.#notingLabels(query))
  }

  /** What people read for a record may be the name of somebody whom it names. */
  #notingLabels<Query extends LabelQuery>(query: Query): Query {
    const fields = [query.labelField, query.beside?.subtitle].map(name => this.layout.byName.get(name ?? '')?.field)
    if (fields.some(field => field !== undefined && namesPeople(field))) this.#readsPeople()
    return this.#noting(query)
  }

  #noting<Query extends { filter?: Filter; scope: Filter }>(query: Query): Query {
    const { filter, scope } = query
    if (asksForToday(scope) || (filter !== undefined && asksForToday(filter))) this.#readsDay()
    return query
  }
}

/** An environment that notes what is read of it. Definitions, zone and region are those of the beginning. */
class RecordedEnvironment implements ReadableEnvironment {
  readonly id: string
  readonly model: EnvironmentModel
  readonly zone: string
  readonly region: Region
  readonly dayClock: Clock
  /** The sequence of each before anything of it was read. */
  readonly collections = new Map<string, Awaitable<number>>()
  /** From before the first of them was read. */
  readPeople: People | undefined
  /** The days that were looked at, all of them: none is left when there were two. */
  from = Number.NEGATIVE_INFINITY
  until = Number.POSITIVE_INFINITY
  readonly #environment: OpenEnvironment

  constructor(environment: OpenEnvironment) {
    this.#environment = environment
    this.id = environment.id
    this.model = environment.model
    this.zone = environment.zone
    this.region = environment.region
    this.dayClock = { now: () => this.#readDay() }
  }

  get people(): People {
    this.readPeople ??= this.#environment.people
    return this.readPeople
  }

  records(collectionId: string): ReadableRecords {
    const records = this.#environment.records(collectionId)
    this.#note(collectionId, records)
    return new RecordedRecords(records, {
      begin: () => this.#begun(),
      readsDay: () => this.#readDay(),
      readsPeople: () => this.people,
    })
  }

  /** From before its data are read: what is written in between then shows as a change. */
  #note(collectionId: string, records: RecordStore): void {
    if (this.collections.has(collectionId)) return
    const sequence = records.sequence()
    // Who asked only for a collection's fields awaits nothing of it.
    if (sequence instanceof Promise) sequence.catch(() => undefined)
    this.collections.set(collectionId, sequence)
  }

  /** Of all that were asked for: which rows a scope lets through, the records of other collections decide as well. */
  async #begun(): Promise<void> {
    for (const sequence of this.collections.values()) if (sequence instanceof Promise) await sequence
  }

  #readDay(): number {
    const now = this.#environment.dayClock.now()
    const today = calendarDay(now, this.zone)
    this.from = Math.max(this.from, Date.parse(startOfDay(today, this.zone)))
    this.until = Math.min(this.until, Date.parse(startOfDay(addDays(today, 1), this.zone)))
    return now
  }
}

/** An evaluation that notes what it reads. */
export class RecordedEvaluation implements Evaluation {
  readonly environment: ReadableEnvironment
  readonly caller: Caller
  readonly standing: Standing
  readonly #asker: Reader
  readonly #recorded: RecordedEnvironment
  readonly #traits = new Map<Trait, string | undefined>()

  constructor({ environment, ...asker }: Reader & { environment: OpenEnvironment }) {
    this.#asker = asker
    this.#recorded = new RecordedEnvironment(environment)
    this.environment = this.#recorded
    this.standing = asker.standing
    this.caller = new Proxy(asker.caller, {
      get: (caller, name: keyof Caller) => {
        this.#note(name)
        return caller[name]
      },
    })
  }

  get locale() {
    this.#note('locale')
    return this.#asker.locale
  }

  notKept(): void {
    this.#recorded.until = Number.NEGATIVE_INFINITY
  }

  /** So far. */
  async readings(): Promise<Readings> {
    const { model, zone, region, readPeople: people, from, until } = this.#recorded
    const collections = new Map<string, number>()
    for (const [id, sequence] of this.#recorded.collections) collections.set(id, await sequence)
    const { schemaVersion, profileFields } = model
    return { schemaVersion, zone, region, profileFields, collections, people, from, until, traits: this.#traits }
  }

  #note(trait: Trait): void {
    this.#traits.set(trait, traitOf(this.#asker, trait))
  }
}
