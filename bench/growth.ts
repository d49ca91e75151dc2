import { randomFrom } from '../server/testing/random.ts'
import { fullest, peakOf, placeByChance, placeBySize, rebalance } from './support/growth/placement.ts'
import { loadOf, normal, type Place, population } from './support/growth/population.ts'
import { longestWaits, meanOf } from './support/growth/queue.ts'

/** Of one machine, and how much of it is to be used in the busiest hour. */
const machine = { databaseCores: 8, nodeCores: 2, used: 0.5 } as const
/** A database is not given more of them: a schema is about 150 tables and indexes, so these are a million. */
const mostSchemas = 7_000
const days = 30
/** Machines are bought for so much more than is asked at the beginning. */
const forGrowth = 1.1

export interface GrowthLine {
  environments: number
  people: number
  /** In the busiest hour of all. */
  requests: number
  gigabytes: number
  databases: number
  nodes: number
  /** What the fullest database uses of its cores in its busiest hour, placed by size, by a hash, and after a month with moves. */
  fullestBySize: number
  fullestByHash: number
  fullestLater: number
  movesPerDay: number
  gigabytesPerDay: number
  /** In ms: what one of a hundred requests waits longer at the fullest database, and at a node. */
  waitsAtDatabase: number
  waitsAtNode: number
  /** Writes a second of the largest environment, which follow each other. */
  writesOfLargest: number
}

const perSecondOf = (cores: number, side: 'node' | 'database') => (cores * 1_000) / meanOf(side)

/** Requests a second of all in their busiest hour. */
function busiest(places: readonly Place[]): number {
  const hours = Array.from({ length: 24 }, (_, hour) => places.reduce((sum, place) => sum + loadOf(place, hour), 0))
  return Math.max(...hours)
}

/** A month: some grow, some shrink, and each night what is too full is made less so. */
function live(places: readonly Place[], databases: number, random: () => number): readonly Place[] {
  const limit = perSecondOf(machine.databaseCores, 'database') * machine.used
  const moved: Place[] = []
  for (let day = 0; day < days; day++) {
    for (const place of places) place.people *= Math.exp(0.003 + 0.03 * normal(random))
    moved.push(...rebalance(places, databases, limit))
  }
  return moved
}

function simulate(environments: number, seed: number): GrowthLine {
  const random = randomFrom(seed)
  const places = population(environments, seed)
  const people = places.reduce((sum, place) => sum + place.people, 0)
  const requests = busiest(places)
  const peaks = places.reduce((sum, place) => sum + peakOf(place), 0)
  const ofDatabase = perSecondOf(machine.databaseCores, 'database')
  const databases = Math.ceil(Math.max((peaks * forGrowth) / (ofDatabase * machine.used), environments / mostSchemas))
  const nodes = Math.max(
    2,
    Math.ceil((requests * forGrowth) / (perSecondOf(machine.nodeCores, 'node') * machine.used)) + 1,
  )
  placeByChance(places, databases, random)
  const fullestByHash = fullest(places, databases) / ofDatabase
  placeBySize(places, databases)
  const asked = fullest(places, databases)
  const moved = live(places, databases, random)
  const [largest] = places.toSorted((one, other) => peakOf(other) - peakOf(one))
  return {
    environments,
    people,
    requests,
    gigabytes: places.reduce((sum, place) => sum + place.gigabytes, 0),
    databases,
    nodes,
    fullestBySize: asked / ofDatabase,
    fullestByHash,
    fullestLater: fullest(places, databases) / ofDatabase,
    movesPerDay: moved.length / days,
    gigabytesPerDay: moved.reduce((sum, place) => sum + place.gigabytes, 0) / days,
    waitsAtDatabase: longestWaits(fullest(places, databases), machine.databaseCores, 'database', random),
    waitsAtNode: longestWaits(requests / (nodes - 1), machine.nodeCores, 'node', random),
    writesOfLargest: largest === undefined ? 0 : peakOf(largest) * 0.15,
  }
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))

/** Environments, few and many, over as many databases and nodes as they need: how full the fullest is, what is moved, and who waits. */
export function simulateGrowth(seed: number): GrowthLine[] {
  const lines = [10, 1_000, 100_000].map(environments => simulate(environments, seed))
  for (const name of Object.keys(lines[0] ?? {}) as (keyof GrowthLine)[])
    console.log(`${name.padEnd(18)}${lines.map(line => shown(line[name]).padStart(12)).join('')}`)
  return lines
}
