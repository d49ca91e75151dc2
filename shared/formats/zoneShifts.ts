import { wallClock } from './dates.ts'

/** From `since` on (ms since 1970) a zone's clocks are `seconds` ahead of UTC. */
export interface ZoneShift {
  since: number
  seconds: number
}

/** Years whose changes of hour are known; before and after, the clocks stay as they are at the border. */
const years = { first: 1900, last: 2100 }
/** No zone changes its clocks twice within this time, in ms, and not once more within the same. */
const step = 7 * 86_400_000

const known = new Map<string, readonly ZoneShift[]>()

const shiftAt = (instant: number, zone: string) => (wallClock(instant, zone) - instant) / 1000

/** The first second, between two instants with different shifts, of the later shift. */
function changeBetween(before: number, after: number, zone: string): number {
  const old = shiftAt(before, zone)
  let [low, high] = [before / 1000, after / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shiftAt(middle * 1000, zone) === old) low = middle
    else high = middle
  }
  return high * 1000
}

/** Every change of a zone's clocks, in order; the first entry holds from the beginning of time. */
export function zoneShifts(zone: string): readonly ZoneShift[] {
  const found = known.get(zone)
  if (found) return found
  const begin = Date.UTC(years.first, 0, 1)
  const shifts: ZoneShift[] = [{ since: Number.NEGATIVE_INFINITY, seconds: shiftAt(begin, zone) }]
  let seconds = shiftAt(begin, zone)
  for (let instant = begin + step; instant < Date.UTC(years.last + 1, 0, 1); instant += step) {
    const next = shiftAt(instant, zone)
    if (next === seconds) continue
    shifts.push({ since: changeBetween(instant - step, instant, zone), seconds: next })
    seconds = next
  }
  known.set(zone, shifts)
  return shifts
}
