import type { Clock } from '../../../shared/clock.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { Membership } from '../../db/environment/types.ts'
import { People } from '../../db/records/people.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Author } from '../calls/caller.ts'
import type { EnvironmentModel } from './environmentModel.ts'

/** What of a membership decides about permissions. */
export type HeldMembership = Readonly<
  Pick<Membership, 'id' | 'roles' | 'flags' | 'managedRoles' | 'confirmed' | 'disabled'>
>

/** An imported membership grants nothing until an administrator confirms it, and one of somebody who is kept out grants nothing either. */
export const grants = ({ confirmed, disabled }: Pick<HeldMembership, 'confirmed' | 'disabled'>) =>
  confirmed && !disabled

/** What the evaluation of a component asks of a collection. */
export type ReadableRecords = Pick<
  RecordStore,
  'layout' | 'page' | 'all' | 'get' | 'count' | 'aggregate' | 'places' | 'labels' | 'options' | 'fileNames'
>

/** What the evaluation of a component may read, and nothing else: the result cache notes each of these. */
export interface ReadableEnvironment {
  readonly id: string
  /** The definitions of this moment; a save replaces it after its commit. */
  readonly model: EnvironmentModel
  /** IANA name of its time zone. */
  readonly zone: string
  /** One object for the same settings. */
  readonly region: Region
  /** Whoever asks it looks at the day that it is in `zone`, and at nothing finer. */
  readonly dayClock: Clock
  /** Its members. One object until a membership is written. */
  readonly people: People
  /** NotFound without such a collection. */
  records(collectionId: string): ReadableRecords
}

/** The environment with its members as a unit in progress sees them, which may await nothing but its own statements. */
export const inUnit = (environment: ReadableEnvironment, unit: object): ReadableEnvironment => ({
  id: environment.id,
  model: environment.model,
  zone: environment.zone,
  region: environment.region,
  dayClock: environment.dayClock,
  people: new People(() => unit),
  records: collectionId => environment.records(collectionId),
})

/** An environment that serves: its file is open and its definitions are in memory. */
export interface OpenEnvironment extends ReadableEnvironment {
  readonly store: EnvironmentStore
  /** With all fields, where rules keep some from who asks; otherwise itself. */
  readonly whole: OpenEnvironment
  /** The records of a collection, compiled once for the present model. NotFound without such a collection. */
  records(collectionId: string): RecordStore
  /** After the collection's tables were changed without a change of its definition. */
  forgetRecords(collectionId: string): void
  /** The local id of the view that stands in the place of the login form, while the settings say so; it may be gone. */
  readonly loginViewId: string | undefined
  membership(accountId: string): Promise<HeldMembership | undefined>
  /** After a membership was written, before anybody is answered. */
  forgetMembership(accountId: string): void
  /** Where other servers may have saved definitions: resolves when the model shows what is stored. */
  bringUpToDate(): Promise<void>
  /** Changes of definitions run one after the other: each is planned on what the one before it left. */
  changeDefinitions<T>(change: () => Promise<T>): Promise<T>
  /** Only for the unit that saved them, after its commit; where the settings are others, with who changed them. */
  replaceModel(model: EnvironmentModel, author?: Author): void
}

/** The environment with other definitions, to look at what is not saved. Its collections are the same. */
export function withModel(
  environment: OpenEnvironment,
  model: EnvironmentModel,
  kept: Partial<Pick<OpenEnvironment, 'whole' | 'records'>> = {},
): OpenEnvironment {
  const other: OpenEnvironment = {
    id: environment.id,
    store: environment.store,
    model,
    zone: environment.zone,
    region: environment.region,
    dayClock: environment.dayClock,
    get whole() {
      return kept.whole ?? other
    },
    get people() {
      return environment.people
    },
    records: kept.records ?? (collectionId => environment.records(collectionId)),
    forgetRecords: collectionId => environment.forgetRecords(collectionId),
    get loginViewId() {
      return environment.loginViewId
    },
    membership: accountId => environment.membership(accountId),
    forgetMembership: accountId => environment.forgetMembership(accountId),
    bringUpToDate: () => environment.bringUpToDate(),
    changeDefinitions: change => environment.changeDefinitions(change),
    replaceModel: (next, author) => environment.replaceModel(next, author),
  }
  return other
}

/** The environment as somebody sees it from whom the rules of a model keep fields: no read gives these. */
export const seenThrough = (whole: OpenEnvironment, model: EnvironmentModel): OpenEnvironment =>
  withModel(whole, model, {
    whole,
    records(collectionId) {
      const hidden = model.withheld?.hidden(collectionId)
      const records = whole.records(collectionId)
      return hidden === undefined || hidden.size === 0 ? records : records.withholding(hidden)
    },
  })
