import type { Clock } from '../../../shared/clock.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { People } from '../../db/records/people.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Reader } from './evaluation.ts'

/** What of the one who asks can be read. */
export type Trait = 'locale' | keyof Caller

/** What an evaluation read: its result is good for everybody for whom, and as long as, all of this is the same. */
export interface Readings {
  /** Of the definitions: any save ends the result. */
  readonly schemaVersion: number
  readonly zone: string
  readonly region: Region
  /** One object for the same settings. */
  readonly profileFields: readonly ProfileField[]
  /** By local id, the sequence before the first read. */
  readonly collections: ReadonlyMap<string, number>
  /** The members, where they were read: another object once a membership is written. */
  readonly people: People | undefined
  /** Milliseconds since 1970: good from then, and no longer at `until`. */
  readonly from: number
  readonly until: number
  /** Values as JSON. */
  readonly traits: ReadonlyMap<Trait, string | undefined>
}

export const traitOf = ({ caller, locale }: Reader, trait: Trait): string | undefined =>
  trait === 'locale' ? locale : JSON.stringify(caller[trait])

/** What a result is asked with now. */
export interface Moment {
  readonly environment: OpenEnvironment
  readonly asker: Reader
  readonly clock: Clock
}

/**
 * Whether an evaluation would read the same now, at the moment when its first collection is looked at: sequences only rise, so one that is
 * the same later was the same then.
 */
export async function hold(
  { schemaVersion, zone, region, profileFields, collections, people, from, until, traits }: Readings,
  { environment, asker, clock }: Moment,
): Promise<boolean> {
  const { model } = environment
  if (model.schemaVersion !== schemaVersion || model.profileFields !== profileFields) return false
  if (environment.zone !== zone || environment.region !== region) return false
  if (people !== undefined && people !== environment.people) return false
  const now = clock.now()
  if (now < from || now >= until) return false
  for (const [trait, value] of traits) if (traitOf(asker, trait) !== value) return false
  for (const [id, sequence] of collections) if ((await environment.records(id).sequence()) !== sequence) return false
  return true
}
