import type { StoreSource } from '../../engine/source.ts'
import { openSource } from '../../engine/sources/openSource.ts'
import { openTarget } from '../../engine/sources/openTarget.ts'
import { type Sql, type SqlValue, sqlOf } from '../../engine/sql.ts'
import { layoutOf, type StoredField } from '../../records/layout.ts'
import { prepareCollections } from '../../records/sequences.ts'
import { restSchedules } from '../taskRuns.ts'
import { inGroups } from './inGroups.ts'
import { collectionShapes } from './shapes.ts'

type Row = Record<string, SqlValue>

export interface CarryOver {
  /** Uploads that what comes does not know stay: it was kept without them. */
  takesFiles: boolean
  /** Accounts that are no more: their memberships grant nothing. */
  gone: readonly string[]
}

export interface Carried {
  /** Hashes of the contents of uploads that stay. */
  contents: string[]
}

/** Rows that one statement writes: beyond some hundred there is nothing to be won. */
const atOnce = 100

/**
 * Takes over what an environment does not give up when a backup of it takes its place: its audit log, who belongs to it and what they may,
 * what its tasks have done, values that nobody may read and that no backup holds, and uploads where the backup was made without them. Counters go on, so that nobody takes what was read before for what is
 * there now.
 * @param into what serves next; nobody else uses it
 */
export async function carryOver(from: StoreSource, into: StoreSource, carried: CarryOver): Promise<Carried> {
  const source = await openSource(from)
  try {
    const target = await openTarget(into)
    try {
      const result = await target.write(scope => carry(sqlOf(source.reads), sqlOf(scope), carried))
      await target.renumber()
      return result
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function carry(source: Sql, target: Sql, { takesFiles, gone }: CarryOver): Promise<Carried> {
  await copyRows(source, target, 'auditEntries', 'SELECT * FROM "auditEntries" ORDER BY "number"')
  await copyRows(source, target, 'taskSchedules', 'SELECT * FROM "taskSchedules" ORDER BY "taskId"')
  // What was due meanwhile is over: each task waits for its next time, in step with those before.
  await target.prepare(restSchedules).run()
  await raiseCounters(source, target)
  await keepSecrets(source, target)
  await keepMembers(source, target)
  const confirmNot = target.prepare('UPDATE "memberships" SET "confirmed" = 0 WHERE "accountId" = ?')
  for (const accountId of gone) await confirmNot.run(accountId)
  return { contents: takesFiles ? await keepFiles(source, target) : [] }
}

const placesOf = (count: number, columns: number) => {
  const row = `(${Array(columns).fill('?').join(', ')})`
  return Array(count).fill(row).join(', ')
}

/** Rows that are there already stay as they are. The number that some engines keep of their order is made anew. */
async function copyRows(source: Sql, target: Sql, table: string, text: string): Promise<void> {
  const { quote } = target.dialect
  for await (const rows of inGroups(source.prepare<Row>(text).iterate(), atOnce)) {
    const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'rowid')
    const into = `${quote(table)} (${columns.map(quote).join(', ')})`
    const insert = `INSERT INTO ${into} VALUES ${placesOf(rows.length, columns.length)} ON CONFLICT DO NOTHING`
    await target.prepare(insert).run(...rows.flatMap(row => columns.map(name => row[name] ?? null)))
  }
}

async function raiseCounters(source: Sql, target: Sql): Promise<void> {
  const version = `SELECT CAST("value" AS INTEGER) FROM "meta" WHERE "key" = 'schemaVersion'`
  const versionOf = async (sql: Sql) => Number((await sql.values<[number]>(version).get())?.[0])
  const next = Math.max(await versionOf(source), await versionOf(target)) + 1
  await target.prepare(`UPDATE "meta" SET "value" = ? WHERE "key" = 'schemaVersion'`).run(String(next))
  await prepareCollections(target)
  if ((await source.values(source.dialect.tableNamed('recordCollections')).get()) === undefined) return
  const { greatest } = target.dialect
  const raised = (name: string) => `${name} = ${greatest(`"recordCollections".${name}`, `excluded.${name}`)}`
  const raise = target.prepare(
    `INSERT INTO "recordCollections" (id, sequence, shape) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET ${raised('sequence')}, ${raised('shape')}`,
  )
  const states = source.values<[string, number, number]>('SELECT id, sequence, shape FROM "recordCollections"')
  for (const [id, sequence, shape] of await states.all()) await raise.run(id, sequence + 1, shape + 1)
}

/** What of a membership decides about permissions. */
const rights = ['roles', 'managedRoles', 'flags', 'disabled', 'confirmed'] as const

/**
 * Whoever belongs to it now goes on as he is. Who was sent away since the backup stands in it, and comes in once somebody confirms him: nothing that
 * was taken from anybody comes back by a restore.
 */
async function keepMembers(source: Sql, target: Sql): Promise<void> {
  await target.prepare('UPDATE "memberships" SET "confirmed" = 0').run()
  const set = rights.map(name => `"${name}" = ?`).join(', ')
  const keep = target.prepare(`UPDATE "memberships" SET ${set} WHERE "accountId" = ?`)
  const present = source.prepare<Row>('SELECT * FROM "memberships" ORDER BY "id"')
  for await (const rows of inGroups(present.iterate(), atOnce))
    for (const row of rows) await keep.run(...[...rights, 'accountId'].map(name => row[name] ?? null))
  await copyRows(source, target, 'memberships', 'SELECT * FROM "memberships" ORDER BY "id"')
}

/** Columns go by the ids of their fields, so one of the same name holds the same. */
async function keepSecrets(source: Sql, target: Sql): Promise<void> {
  const known = new Map((await collectionShapes(source)).map(shape => [shape.id, layoutOf(shape)]))
  for (const shape of await collectionShapes(target)) {
    const { table, fields } = layoutOf(shape)
    const before = known.get(shape.id)
    if (before === undefined) continue
    const shared = secretColumns(before.fields)
    for (const column of secretColumns(fields))
      if (shared.has(column)) await keepColumn({ source, target, before: before.table, table, column })
  }
}

interface KeptColumn {
  source: Sql
  target: Sql
  /** The table in the source. */
  before: string
  table: string
  column: string
}

async function keepColumn({ source, target, before, table, column }: KeptColumn): Promise<void> {
  const [read, written] = [source.dialect.quote, target.dialect.quote]
  const held = source.values(`SELECT _id, ${read(column)} FROM ${read(before)} WHERE ${read(column)} IS NOT NULL`)
  for await (const rows of inGroups(held.iterate(), atOnce)) {
    const given = `(VALUES ${placesOf(rows.length, 2)}) AS given`
    const keep = `UPDATE ${written(table)} SET ${written(column)} = given.column2 FROM ${given} WHERE _id = given.column1`
    await target.prepare(keep).run(...rows.flat())
  }
}

const secretColumns = (fields: readonly StoredField[]): Set<string> =>
  new Set(fields.flatMap(({ writeOnly, slots }) => (writeOnly ? slots.map(({ column }) => column) : [])))

/** @returns hashes of the contents that the source has and the target did not know */
async function keepFiles(source: Sql, target: Sql): Promise<string[]> {
  const hashes = async () => {
    const rows = await target.values<[string]>('SELECT DISTINCT "hash" FROM "files" WHERE "hash" IS NOT NULL').all()
    return rows.map(([hash]) => hash)
  }
  const before = new Set(await hashes())
  const stored = `SELECT * FROM "files" WHERE "status" = 'completed' AND "hash" IS NOT NULL AND "expiresAt" IS NULL ORDER BY rowid`
  await copyRows(source, target, 'files', stored)
  return (await hashes()).filter(hash => !before.has(hash))
}
