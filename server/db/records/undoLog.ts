import { dialectOf } from '../engine/dialectOf.ts'
import { type SqlValue, sqlOf } from '../engine/sql.ts'
import type { RowChange } from './counts.ts'
import { type Layout, place } from './layout.ts'

/** How what one unit of a job wrote to a collection is put back. */
export interface UndoEntry {
  /** First and last place of records that were created one behind the other. */
  created: [first: number, last: number][]
  /** The first and the last time of creation among them: a place that somebody emptied is given to a later record. */
  createdAt?: [first: string, last: string]
  /** The version that the job made, and the cells that it replaced. */
  updated: { id: string; version: number; cells: [slot: number, value: SqlValue][] }[]
  /** The layout that the cells are placed by. */
  layout: string
  /** What stood in the places of the replaced cells: the fields may have other places by now. */
  places?: Record<number, CellPlace>
}

/** A cell's column, or table of links, and the name of its field. */
export interface CellPlace {
  column: string
  field: string
}

/** Kept until the job is over. */
export const undoLogTables: readonly string[] = [
  'CREATE TABLE jobUndo (id INTEGER PRIMARY KEY, jobId TEXT NOT NULL, entry TEXT NOT NULL) STRICT',
  'CREATE INDEX jobUndo_jobId ON jobUndo (jobId)',
]

const firstCell = place.updatedAt + 1

/** What stands in each place of a stored row behind its own columns. */
function placesOf({ fields }: Layout): Map<number, CellPlace> {
  const places = new Map<number, CellPlace>()
  for (const { field, slots, links } of fields) {
    const { name } = field
    if (links) places.set(links.slot, { column: links.table, field: name })
    for (const { index, column, folded } of slots) {
      places.set(index, { column, field: name })
      if (folded) places.set(folded.index, { column: folded.column, field: name })
    }
  }
  return places
}

/** @param layout of the collection */
export function undoEntry(changes: readonly RowChange[], layout: Layout): UndoEntry {
  const entry: UndoEntry = { created: [], updated: [], layout: layout.signature }
  const replaced = new Set<number>()
  const times: string[] = []
  for (const { before, after } of changes) {
    if (after === undefined) continue
    const seq = Number(after[place.seq])
    const open = entry.created.at(-1)
    if (before !== undefined) {
      const cells = before.flatMap((value, slot): [number, SqlValue][] =>
        slot >= firstCell && value !== after[slot] ? [[slot, value]] : [],
      )
      for (const [slot] of cells) replaced.add(slot)
      entry.updated.push({ id: String(after[place.id]), version: Number(after[place.version]), cells })
      continue
    }
    times.push(String(after[place.createdAt]))
    if (open !== undefined && open[1] + 1 === seq) open[1] = seq
    else entry.created.push([seq, seq])
  }
  times.sort()
  entry.createdAt = [times[0] ?? '', times.at(-1) ?? '']
  entry.places = Object.fromEntries([...placesOf(layout)].filter(([slot]) => replaced.has(slot)))
  return entry
}

/**
 * Where replaced cells are today: undefined for one whose field is gone with all its values, `'converted'` for one whose field holds
 * values of another type.
 */
export function presentPlaces(entry: UndoEntry, layout: Layout): (slot: number) => number | 'converted' | undefined {
  const { places } = entry
  // Of a build that did not write the places down.
  if (places === undefined) return slot => (layout.signature === entry.layout ? slot : 'converted')
  const present = new Map([...placesOf(layout)].map(([slot, { column }]) => [column, slot]))
  return slot => {
    const was = places[slot]
    if (was === undefined) return undefined
    return present.get(was.column) ?? (layout.byName.has(was.field) ? 'converted' : undefined)
  }
}

export async function logUndo(tx: object, jobId: string, entry: UndoEntry): Promise<void> {
  await sqlOf(tx).prepare('INSERT INTO "jobUndo" ("jobId", entry) VALUES (?, ?)').run(jobId, JSON.stringify(entry))
}

/** The last entry of a job that is left, which is then no more; undefined when none is. */
export async function takeUndo(tx: object, jobId: string): Promise<UndoEntry | undefined> {
  const sql = sqlOf(tx)
  const row = await sql
    .values<[number, string]>('SELECT id, entry FROM "jobUndo" WHERE "jobId" = ? ORDER BY id DESC LIMIT 1')
    .get(jobId)
  if (row === undefined) return undefined
  await sql.prepare('DELETE FROM "jobUndo" WHERE id = ?').run(row[0])
  return JSON.parse(row[1])
}

/** Jobs of which something is logged. */
export async function loggedJobs(scope: object): Promise<string[]> {
  const rows = await sqlOf(scope).values<[string]>('SELECT DISTINCT "jobId" FROM "jobUndo"').all()
  return rows.map(([jobId]) => jobId)
}

/** Forgets up to `most` entries of a job. Returns how many. */
export async function forgetUndo(tx: object, jobId: string, most: number): Promise<number> {
  const { changes } = await sqlOf(tx)
    .prepare('DELETE FROM "jobUndo" WHERE id IN (SELECT id FROM "jobUndo" WHERE "jobId" = ? LIMIT ?)')
    .run(jobId, most)
  return changes
}

/**
 * The records that a job created at these places and that are still there.
 * @param times of their creation, the first and the last; of a build that did not write them down: none
 */
export async function leftOfCreated(
  tx: object,
  table: string,
  [first, last]: readonly [number, number],
  times: readonly [string, string] | undefined,
): Promise<{ id: string; isUntouched: boolean }[]> {
  const name = dialectOf(tx).quote(table)
  const created = times === undefined ? '' : ' AND "createdAt" BETWEEN ? AND ?'
  const text = `SELECT _id, _version FROM ${name} WHERE _seq BETWEEN ? AND ?${created}`
  const rows = await sqlOf(tx)
    .values<[string, number]>(text)
    .all(first, last, ...(times ?? []))
  return rows.map(([id, version]) => ({ id, isUntouched: version === 1 }))
}
