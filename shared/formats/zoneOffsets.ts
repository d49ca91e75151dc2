import { wallClock } from './dates.ts'

/** No zone changes its clocks twice within a week. */
const week = 7 * 86_400_000

/**
 * Milliseconds that a zone is ahead of UTC at an instant (ms), as the engine knows it. What was asked of a week is kept, so that many
 * instants cost little more than one.
 * @throws RangeError from the first call on, where the engine has no such zone
 */
export function zoneOffsets(zone: string): (instant: number) => number {
  const steady = new Map<number, number | undefined>()
  const at = (instant: number) => wallClock(instant, zone) - instant
  return instant => {
    const number = Math.floor(instant / week)
    if (!steady.has(number)) {
      const first = at(number * week)
      steady.set(number, at((number + 1) * week) === first ? first : undefined)
    }
    return steady.get(number) ?? at(instant)
  }
}
