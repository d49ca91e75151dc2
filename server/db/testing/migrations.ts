import { type Migration, metaTable } from '../engine/migrations.ts'
import { onceTable } from '../engine/once.ts'

const first: Migration = [
  metaTable,
  ...onceTable,
  'CREATE TABLE people (name TEXT)',
  "INSERT INTO people VALUES ('Ana'), ('Eva')",
]

/** Rewrites a table in several statements, the way real ones do. */
const second: Migration = [
  'CREATE TABLE people2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
  'INSERT INTO people2 (name) SELECT name FROM people',
  'DROP TABLE people',
  'ALTER TABLE people2 RENAME TO people',
]

export const formats: readonly Migration[] = [first, second]
/** How many places between statements there are to be killed at in the second one. */
export const places = second.length + 1

/** The same, calling the SQL function `pause` before the statement at that place of the second migration. */
export const halfDone = (place: number): readonly Migration[] => [
  first,
  [...second.slice(0, place), 'SELECT pause()', ...second.slice(place)],
]
