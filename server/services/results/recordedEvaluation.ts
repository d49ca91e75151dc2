import type { Clock } from '../../../shared/clock.ts'
import { namesPeople } from '../../../shared/fields/capabilities.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import { asksForToday } from '../../../shared/filters/relativeDays.ts'
import { addDays, calendarDay, startOfDay } from '../../../shared/formats/dates.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { LabelQuery } from '../../db/records/labels.ts'
import type { People } from '../../db/records/people.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Caller } from '../calls/caller.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment, ReadableEnvironment, ReadableRecords } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'
import type { Evaluation, Reader } from './evaluation.ts'
import { type Readings, type Trait, traitOf } from './readings.ts'

/** The records of a collection; tells when what is asked depends on the day, or on what members are called. */
class RecordedRecords implements ReadableRecords {
  readonly #records: RecordStore
  readonly #readsDay: () => void
  readonly #readsPeople: () => void

  constructor(records: RecordStore, { readsDay, readsPeople }: { readsDay(): void; readsPeople(): void }) {
    this.#records = records
    this.#readsDay = readsDay
    this.#readsPeople = readsPeople
  }

  get layout() {
    return this.#records.layout
  }

  page(...[request]: Parameters<RecordStore['page']>) {
    return this.#records.page(this.#noting(request))
  }

  all(...[request]: Parameters<RecordStore['all']>) {
    return this.#records.all(this.#noting(request))
  }

  get(...[id, scope, fields]: Parameters<RecordStore['get']>) {
    this.#noting({ scope })
    return this.#records.get(id, scope, fields)
  }

  count(...[rows]: Parameters<RecordStore['count']>) {
    return this.#records.count(this.#noting(rows))
  }

  aggregate(...[query, signal]: Parameters<RecordStore['aggregate']>) {
    return this.#records.aggregate(this.#noting(query), signal)
  }

  places(...[query, signal]: Parameters<RecordStore['places']>) {
    return this.#records.places(this.#noting(query), signal)
  }

  labels(...[ids, query]: Parameters<RecordStore['labels']>) {
    return this.#records.labels(ids, this.#notingLabels(query))
  }

  /** A file keeps its name, so that nothing has to be noted. */
  fileNames(...[places]: Parameters<RecordStore['fileNames']>) {
    return this.#records.fileNames(places)
  }

  options(...[query]: Parameters<RecordStore['options']>) {
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
  readonly collections = new Map<string, number>()
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
    // Before its data are read: what is written in between then shows as a change.
    if (!this.collections.has(collectionId)) this.collections.set(collectionId, records.sequence())
    return new RecordedRecords(records, { readsDay: () => this.#readDay(), readsPeople: () => this.people })
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
  readings(): Readings {
    const { model, zone, region, collections, readPeople: people, from, until } = this.#recorded
    const { schemaVersion, profileFields } = model
    return { schemaVersion, zone, region, profileFields, collections, people, from, until, traits: this.#traits }
  }

  #note(trait: Trait): void {
    this.#traits.set(trait, traitOf(this.#asker, trait))
  }
}
