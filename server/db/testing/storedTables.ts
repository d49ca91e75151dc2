import Database from 'better-sqlite3'
import { Client } from 'pg'
import { schemaOf } from '../data/schemaEnvironments.ts'
import { columnTypes } from '../engine/postgres/columnTypes.ts'
import { environmentFile } from '../environment/paths.ts'
import { writtenInOrder } from '../environment/portable/tables.ts'

/** Where a server keeps its data. */
export interface DataPlace {
  readonly dataDirectory: string
  /** Undefined: in the folder. */
  readonly databaseUrl: string | undefined
}

type Row = Record<string, unknown>

/** Runs statements without parameters on the data of an environment, over the back of the server; gives the rows of the last one. */
export async function runStored(place: DataPlace, environmentId: string, text: string): Promise<Row[]> {
  const { dataDirectory, databaseUrl } = place
  if (databaseUrl !== undefined) return inSchema(databaseUrl, environmentId, async ask => ask(text))
  const database = new Database(environmentFile(dataDirectory, environmentId))
  try {
    const statement = database.prepare<[], Row>(text)
    if (statement.reader) return statement.all()
    statement.run()
    return []
  } finally {
    database.close()
  }
}

/** Every row of those tables of an environment whose names pass, in the order in which they were written, as far as it is kept. */
export async function storedTables(
  { dataDirectory, databaseUrl }: DataPlace,
  environmentId: string,
  wanted: (table: string) => boolean,
): Promise<Record<string, Row[]>> {
  if (databaseUrl === undefined) return tablesOf(environmentFile(dataDirectory, environmentId), wanted)
  return inSchema(databaseUrl, environmentId, async ask => {
    const names = await ask(`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`)
    const found: Record<string, Row[]> = {}
    for (const name of names.map(row => String(row.name)).filter(wanted))
      found[name] = inOrder(await ask(`SELECT * FROM "${name}"`))
    return found
  })
}

/** The same of a file of SQLite. */
export function tablesOf(path: string, wanted: (table: string) => boolean): Record<string, Row[]> {
  const database = new Database(path, { readonly: true })
  try {
    const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const cells = (table: string) => (writtenInOrder.has(table) ? 'rowid AS rowid, *' : '*')
    const rowsOf = (table: string) => inOrder(database.prepare<[], Row>(`SELECT ${cells(table)} FROM "${table}"`).all())
    return Object.fromEntries(tables.filter(wanted).map(table => [table, rowsOf(table)]))
  } finally {
    database.close()
  }
}

/** By the number that rows have; where they have none, by what is in them: engines give them in any order. */
function inOrder(rows: readonly Row[]): Row[] {
  const numbered = ['rowid', '_seq', 'sequence', 'number', 'id'].find(name => typeof rows[0]?.[name] === 'number')
  const keyed = rows.map(row => ({ key: numbered === undefined ? JSON.stringify(row) : Number(row[numbered]), row }))
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return sorted.map(({ row: { rowid: _rowid, ...row } }) => row)
}

async function inSchema<T>(
  url: string,
  environmentId: string,
  use: (ask: (text: string) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, types: columnTypes })
  await client.connect()
  try {
    await client.query(`SET search_path TO "${schemaOf(environmentId)}"`)
    return await use(async text => (await client.query<Row>(text)).rows)
  } finally {
    await client.end()
  }
}
