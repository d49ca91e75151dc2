import Database from 'better-sqlite3'
import { environmentFile } from '../server/db/environment/paths.ts'
import { recordTable } from '../server/db/records/naming.ts'
import { compare, type Subject } from './support/compare.ts'
import { createCollection, createEnvironment, login, openAdmin } from './support/environment.ts'
import { threadsCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface MapsOptions {
  folder: string
  /** Of the smaller table; the greater has ten times as many. */
  rows: number
  /** For each call and side. */
  seconds: number
  seed: number
}

/** What a look at a table's map costs the server, ms of CPU. */
export interface MapLine {
  name: string
  smaller: number
  greater: number
  ratio: number
}

const environmentId = 'maps'
const fields = [
  { name: 'status', label: 'Estado', type: 'string', optional: true },
  { name: 'place', label: 'Lugar', type: 'location', optional: true },
]
const statuses = 5
const towns = 100

/** Numbers from 0 to 1. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Half of the places in towns of Chile, half anywhere in it. */
function* places(count: number, seed: number): Generator<[longitude: number, latitude: number]> {
  const random = randomOf(seed)
  const anywhere = (): [number, number] => [-74 + 5 * random(), -55 + 37 * random()]
  const centres = Array.from({ length: towns }, anywhere)
  const near = () => (random() + random() + random() - 1.5) / 10
  for (let made = 0; made < count; made += 1) {
    const [longitude, latitude] = centres[made % towns] as [number, number]
    yield made % 2 === 0 ? anywhere() : [longitude + near(), latitude + near()]
  }
}

/** Straight into the file, while no server has it: how records come there is measured elsewhere. */
function fill(folder: string, collectionId: string, count: number, seed: number): void {
  const database = new Database(environmentFile(folder, environmentId))
  const table = recordTable(collectionId)
  const names = (database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name)
  const ending = (end: string) => names.find(name => name.startsWith('f_') && name.endsWith(end)) as string
  const folded = ending('_folded')
  const columns = [folded.slice(0, -'_folded'.length), folded, ending('_longitude'), ending('_latitude')]
  const list = columns.map(name => `"${name}"`).join(', ')
  const insert = database.prepare(
    `INSERT INTO "${table}" (_id, _version, "createdAt", "updatedAt", ${list}) VALUES (?, 1, ?, ?, ?, ?, ?, ?)`,
  )
  const at = '2026-01-01T00:00:00.000Z'
  database.transaction(() => {
    let made = 0
    for (const [longitude, latitude] of places(count, seed)) {
      const status = `s${made % statuses}`
      insert.run(`m${String(made).padStart(16, '0')}`, at, at, status, status, longitude, latitude)
      made += 1
    }
  })()
  database.close()
}

async function createTable(client: SignedClient, name: string, more: object = {}): Promise<string> {
  const collectionId = `${environmentId}_${name}`
  const columns = fields.map(field => ({ type: 'field', fieldName: field.name }))
  const { createTable: made } = await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createTable(environmentId: $environmentId, data: $data) { _id } }',
    variables: { environmentId, data: { name: `${name} map`, collectionId, columns, mapField: 'place', ...more } },
  })
  return (made as { _id: string })._id
}

/** A square of so many degrees, each time another one. */
const square = (degrees: number) => (count: number) => {
  const west = -74 + ((count * 37) % 50) / 10
  const south = -55 + ((count * 91) % 370) / 10
  return [west, south, west + degrees, south + degrees]
}

const cases: readonly { name: string; bounds(count: number): readonly number[] | null; search?: string }[] = [
  { name: 'first look, all of the earth', bounds: () => null },
  { name: 'all of the country', bounds: count => [-80, -58 + (count % 10) / 10, -62, -16] },
  { name: 'move over 8 degrees', bounds: square(8) },
  { name: 'move over 1 degree', bounds: square(1) },
  { name: 'move over 0.05 degrees', bounds: square(0.05) },
  { name: 'a fifth of the rows, all of the country', bounds: () => [-80, -58, -62, -16], search: 's1' },
]

const asked = (tableId: string, { bounds, search }: (typeof cases)[number], count: number): Operation => ({
  query:
    'query ($tableId: String!, $bounds: [Float!], $search: String) { tablePlaces(tableId: $tableId, bounds: $bounds, search: $search) { longitude latitude count more item } }',
  variables: { tableId, bounds: bounds(count), search },
})

async function measureAll(server: RunningServer, client: SignedClient, tables: readonly string[], seconds: number) {
  const lines: MapLine[] = []
  for (const one of cases) {
    const subjects = tables.map(
      (tableId): Subject => ({
        call: count => client.send(JSON.stringify(asked(tableId, one, count))),
        warmUps: 3,
        cpu: () => threadsCpu(server.process.pid as number),
      }),
    )
    const [smaller = 0, greater = 0] = (await compare(subjects, seconds)).map(({ cpu }) => cpu)
    const line = { name: one.name, smaller, greater, ratio: greater / smaller }
    const numbers = [smaller, greater, line.ratio].map(number => number.toPrecision(3).padStart(10))
    console.log(`${one.name.padEnd(44)}${numbers.join('')}`)
    lines.push(line)
  }
  return lines
}

/** The map of a table with ten times as many rows, next to the same calls on one with `rows`. */
export async function measureMaps({ folder, rows, seconds, seed }: MapsOptions): Promise<readonly MapLine[]> {
  const names = ['smaller', 'greater']
  const first = await startServer(folder, ['--no-demo'])
  const maker = await openAdmin(first, await login(first))
  await createEnvironment(maker, environmentId)
  const tables: string[] = []
  for (const name of names) {
    await createCollection(maker, environmentId, name, fields)
    tables.push(await createTable(maker, name, { searchable: true }))
  }
  maker.close()
  await first.stop()
  for (const [power, name] of names.entries()) fill(folder, name, rows * 10 ** power, seed)
  const server = await startServer(folder, ['--no-demo'])
  const client = await openAdmin(server, await login(server))
  try {
    console.log(
      `${'ms of CPU'.padEnd(44)}${[rows, rows * 10, 'ratio'].map(head => String(head).padStart(10)).join('')}`,
    )
    return await measureAll(server, client, tables, seconds)
  } finally {
    client.close()
    await server.stop()
  }
}
