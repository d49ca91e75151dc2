import { type SqlValue, sqlOf } from '../engine/sql.ts'
import type { RowChange } from './counts.ts'
import { place } from './layout.ts'

/** How what one unit of a job wrote to a collection is put back. */
export interface UndoEntry {
  /** First and last place of records that were created one behind the other. */
  created: [first: number, last: number][]
  /** The version that the job made, and the cells that it replaced. */
  updated: { id: string; version: number; cells: [slot: number, value: SqlValue][] }[]
  /** The layout that the cells are placed by. */
  layout: string
}

/** Kept until the job is over. */
export const undoLogTables: readonly string[] = [
  'CREATE TABLE jobUndo (id INTEGER PRIMARY KEY, jobId TEXT NOT NULL, entry TEXT NOT NULL) STRICT',
  'CREATE INDEX jobUndo_jobId ON jobUndo (jobId)',
]

const firstCell = place.updatedAt + 1

/** @param layout the signature of the collection's layout */
export function undoEntry(changes: readonly RowChange[], layout: string): UndoEntry {
  const entry: UndoEntry = { created: [], updated: [], layout }
  for (const { before, after } of changes) {
    if (after === undefined) continue
    const seq = Number(after[place.seq])
    const open = entry.created.at(-1)
    if (before !== undefined) {
      const cells = before.flatMap((value, slot): [number, SqlValue][] =>
        slot >= firstCell && value !== after[slot] ? [[slot, value]] : [],
      )
      entry.updated.push({ id: String(after[place.id]), version: Number(after[place.version]), cells })
    } else if (open !== undefined && open[1] + 1 === seq) open[1] = seq
    else entry.created.push([seq, seq])
  }
  return entry
}

export const logUndo = (tx: object, jobId: string, entry: UndoEntry): void =>
  void sqlOf(tx).prepare('INSERT INTO jobUndo (jobId, entry) VALUES (?, ?)').run(jobId, JSON.stringify(entry))

/** The last entry of a job that is left, which is then no more; undefined when none is. */
export function takeUndo(tx: object, jobId: string): UndoEntry | undefined {
  const sql = sqlOf(tx)
  const row = sql
    .values<[number, string]>('SELECT id, entry FROM jobUndo WHERE jobId = ? ORDER BY id DESC LIMIT 1')
    .get(jobId)
  if (row === undefined) return undefined
  sql.prepare('DELETE FROM jobUndo WHERE id = ?').run(row[0])
  return JSON.parse(row[1])
}

/** Forgets up to `most` entries of a job. Returns how many. */
export const forgetUndo = (tx: object, jobId: string, most: number): number =>
  sqlOf(tx).prepare('DELETE FROM jobUndo WHERE id IN (SELECT id FROM jobUndo WHERE jobId = ? LIMIT ?)').run(jobId, most)
    .changes

/** The ids of records at these places that nobody changed since they were created. */
export const untouched = (tx: object, table: string, [first, last]: readonly [number, number]): string[] =>
  sqlOf(tx)
    .values<[string]>(`SELECT _id FROM "${table.replaceAll('"', '""')}" WHERE _seq BETWEEN ? AND ? AND _version = 1`)
    .all(first, last)
    .map(([id]) => id)
