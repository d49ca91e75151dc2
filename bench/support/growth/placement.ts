import { loadOf, type Place } from './population.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Requests a second of an environment in its busiest hour. */
export const peakOf = (place: Place) => Math.max(...hours.map(hour => loadOf(place, hour)))

/** Puts each environment, the greatest first, on the database that has least to do. */
export function placeBySize(places: readonly Place[], databases: number): void {
  const loads = new Float64Array(databases)
  for (const place of places.toSorted((one, other) => peakOf(other) - peakOf(one))) {
    place.database = leastOf(loads)
    loads[place.database] = (loads[place.database] ?? 0) + peakOf(place)
  }
}

/** As a hash of their ids would. */
export function placeByChance(places: readonly Place[], databases: number, random: () => number): void {
  for (const place of places) place.database = Math.floor(random() * databases)
}

const leastOf = (loads: Float64Array) => loads.reduce((least, load, at) => (load < (loads[least] ?? 0) ? at : least), 0)
const mostOf = (loads: Float64Array) => loads.reduce((most, load, at) => (load > (loads[most] ?? 0) ? at : most), 0)

/** Requests a second of each database in an hour. */
function loadsAt(places: readonly Place[], databases: number, hour: number): Float64Array {
  const loads = new Float64Array(databases)
  for (const place of places) loads[place.database] = (loads[place.database] ?? 0) + loadOf(place, hour)
  return loads
}

/** What the fullest database is asked a second in the busiest hour of all. */
export const fullest = (places: readonly Place[], databases: number): number =>
  Math.max(...hours.map(hour => Math.max(...loadsAt(places, databases, hour))))

/**
 * Moves environments from databases above a limit to the emptiest, the largest first that fits there, and tells which. What fits nowhere stays: it is
 * alone on its database by then.
 * @param limit requests a second, in the busiest hours of its environments
 */
export function rebalance(places: readonly Place[], databases: number, limit: number): Place[] {
  const loads = new Float64Array(databases)
  for (const place of places) loads[place.database] = (loads[place.database] ?? 0) + peakOf(place)
  const moved: Place[] = []
  for (;;) {
    const from = mostOf(loads)
    const to = leastOf(loads)
    if ((loads[from] ?? 0) <= limit) return moved
    const excess = (loads[from] ?? 0) - limit
    const room = limit - (loads[to] ?? 0)
    const fitting = places.filter(place => place.database === from && peakOf(place) <= room)
    const next =
      fitting.filter(place => peakOf(place) >= excess).sort((one, other) => peakOf(one) - peakOf(other))[0] ??
      fitting.sort((one, other) => peakOf(other) - peakOf(one))[0]
    if (next === undefined) return moved
    loads[from] = (loads[from] ?? 0) - peakOf(next)
    loads[to] = (loads[to] ?? 0) + peakOf(next)
    next.database = to
    moved.push(next)
  }
}
