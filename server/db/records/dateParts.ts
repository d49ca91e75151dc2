import type { DatePart } from '../../../shared/filters/dateParts.ts'
import { daysToMonday } from '../../../shared/filters/datePeriods.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { type ZoneShift, zoneShifts } from '../../../shared/formats/zoneShifts.ts'
import type { Dialect } from '../dialects/dialect.ts'

const instant = (ms: number) => new Date(ms).toISOString()

/**
 * The seconds that a zone is ahead of UTC at the time in a column, found by halves in the table of its changes. The table stands in
 * the text, not beside it: a read-only connection and the worker for long reads need nothing prepared, and 8 comparisons a row are
 * less than a look-up in a joined table.
 */
function shiftSql(column: string, shifts: readonly ZoneShift[], dialect: Dialect): string {
  const [only] = shifts
  if (shifts.length <= 1) return String(only?.seconds ?? 0)
  const middle = Math.floor(shifts.length / 2)
  const border = dialect.literal(instant(shifts[middle]?.since ?? 0))
  const before = shiftSql(column, shifts.slice(0, middle), dialect)
  return `CASE WHEN ${column} < ${border} THEN ${before} ELSE ${shiftSql(column, shifts.slice(middle), dialect)} END`
}

/**
 * A part of the date in a column: of a calendar day as it stands, of an instant on the clocks of the zone. A week is that of ISO to which its
 * first day belongs when it is moved to the Monday after.
 */
export function datePartSql(
  part: DatePart,
  { column, kind }: { column: string; kind: 'date' | 'timestamp' },
  { zone, region: { firstDay }, dialect }: { zone: string; region: Pick<Region, 'firstDay'>; dialect: Dialect },
): string {
  const quoted = dialect.quote(column)
  const moved = part === 'week' ? daysToMonday[firstDay] * 86_400 : 0
  const shift = kind === 'date' ? '' : shiftSql(quoted, zoneShifts(zone), dialect)
  const seconds = [shift, moved === 0 ? '' : String(moved)].filter(term => term !== '').join(' + ')
  return dialect.datePart(part, quoted, seconds === '' ? undefined : seconds)
}
