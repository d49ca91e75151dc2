import { zoneOffsets } from '../../../shared/formats/zoneOffsets.ts'

/** A zone of moment-timezone; minutes are those that UTC is ahead of it. */
interface PackedZone {
  readonly name: string
  abbr(at: unknown): string
  utcOffset(at: unknown): number
  parse(wall: unknown): number
}

const week = 7 * 86_400_000
const day = 86_400_000
const minute = 60_000

/** Minutes that UTC is ahead of a zone at an instant, as the engine knows it. */
function engineOffsets(zone: string): (instant: number) => number {
  const ahead = zoneOffsets(zone)
  return instant => (0 - ahead(instant)) / minute
}

/** `-03`, `+0545`: as the database of zones calls times without a name. */
function numericName(offset: number): string {
  const minutes = Math.round(Math.abs(offset))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0'))
  return `${offset > 0 ? '-' : '+'}${hours}${rest === '00' ? '' : rest}`
}

/**
 * Has moment-timezone take the clocks of zones from the engine, as everything else here does: its own data end in some year, and are of another
 * edition. The names of times (`EST`) are its own, where both know the same clock.
 * @param zones the prototype of its zones
 */
export function takeEngineZones(zones: PackedZone): void {
  const { abbr, utcOffset, parse } = zones
  const known = new Map<string, ((instant: number) => number) | undefined>()
  const offsetsOf = (zone: string) => {
    if (!known.has(zone)) {
      const offsets = engineOffsets(zone)
      try {
        offsets(0)
        known.set(zone, offsets)
      } catch {
        // The engine has no such zone.
        known.set(zone, undefined)
      }
    }
    return known.get(zone)
  }
  const isTime = (at: unknown) => Number.isFinite(Number(at)) && Math.abs(Number(at)) < 8.64e15 - week
  const engine = (zone: PackedZone, at: unknown) => (isTime(at) ? offsetsOf(zone.name) : undefined)

  zones.utcOffset = function (at) {
    return engine(this, at)?.(Number(at)) ?? utcOffset.call(this, at)
  }
  zones.parse = function (wall) {
    const offsets = engine(this, wall)
    if (offsets === undefined) return parse.call(this, wall)
    // A time that the clock skips is counted from before, and of one that happens twice the first is meant.
    const local = Number(wall)
    const [before, after] = [offsets(local - day), offsets(local + day)]
    const fits = (offset: number) => offsets(local + offset * minute) === offset
    return fits(before) || !fits(after) ? before : after
  }
  zones.abbr = function (at) {
    const offset = engine(this, at)?.(Number(at))
    return offset === undefined || offset === utcOffset.call(this, at) ? abbr.call(this, at) : numericName(offset)
  }
}
