import { randomFrom } from '../../../server/testing/random.ts'

/** One environment of the simulation. */
export interface Place {
  /** People who use it. */
  people: number
  /** Of its database, GB; files are elsewhere. */
  readonly gigabytes: number
  /** Its day begins so many hours later than the first one's. */
  readonly hoursLater: number
  /** How lively its people are, around 1. */
  readonly liveliness: number
  /** The database that it is on. */
  database: number
}

/** What the simulation takes for granted; docs/growth.md names them. */
const assumed = {
  /** On average; the few great ones have most of them (Zipf). */
  peoplePerEnvironment: 30,
  largestEnvironment: 20_000,
  gigabytesPerPerson: 0.02,
  gigabytesAtLeast: 0.002,
  /** Of all people, who are at work in their busiest hour, and how often each of them asks, per second. */
  active: 0.3,
  requestsPerSecond: 8 / 60,
  /** Part of the environments in each stretch of time zones. */
  zones: [
    { hoursLater: 0, part: 0.7 },
    { hoursLater: 2, part: 0.2 },
    { hoursLater: 6, part: 0.1 },
  ],
} as const

/** Environments by a Zipf distribution: the n-th has an n-th of the first one's people. */
export function population(count: number, seed: number): Place[] {
  const random = randomFrom(seed)
  const harmonic = Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((sum, part) => sum + part, 0)
  const first = (assumed.peoplePerEnvironment * count) / harmonic
  return Array.from({ length: count }, (_, index) => {
    const people = Math.max(1, Math.min(assumed.largestEnvironment, Math.round(first / (index + 1))))
    return {
      people,
      gigabytes: Math.max(assumed.gigabytesAtLeast, people * assumed.gigabytesPerPerson * (0.3 + 1.4 * random())),
      hoursLater: zoneOf(random()),
      liveliness: Math.exp(0.5 * normal(random)),
      database: 0,
    }
  })
}

function zoneOf(drawn: number): number {
  let sum = 0
  for (const { hoursLater, part } of assumed.zones) {
    sum += part
    if (drawn < sum) return hoursLater
  }
  return 0
}

/** Around 0, with a deviation of 1. */
export const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Of the busiest hour, by the hour of the day where people are: two humps around noon, and little at night. */
const day = [2, 1, 1, 1, 1, 2, 6, 20, 55, 90, 100, 98, 75, 60, 85, 92, 88, 70, 40, 22, 14, 10, 6, 4]

/** Requests a second of an environment in an hour of the first zone's day. */
export function loadOf({ people, liveliness, hoursLater }: Place, hour: number): number {
  const share = (day[(hour - hoursLater + 24) % 24] ?? 0) / 100
  return people * assumed.active * assumed.requestsPerSecond * liveliness * share
}
