import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingPrograms } from '../scripts/testPrograms.ts'
import { measureAnswers } from './answers.ts'
import { measureCopies } from './copies.ts'
import { measureDesigner } from './designer.ts'
import { measureEngines } from './engines.ts'
import { simulateGrowth } from './growth.ts'
import { measureKnowledge } from './knowledge.ts'
import { measureMaps } from './maps.ts'
import { measureNodes } from './nodes.ts'
import { measureNotifications } from './notifications.ts'
import { measureResults } from './results.ts'
import { measureRules } from './rules.ts'
import { measureRuntime } from './runtime.ts'
import { measureScale } from './scale.ts'
import { measureScripts } from './scripts.ts'
import { measureSizes } from './sizes.ts'
import { bareHttp, rawDatabase } from './support/ceilings.ts'
import {
  collectionId,
  createCollection,
  environmentId,
  importInto,
  openAdmin,
  prepare,
  textUpload,
} from './support/environment.ts'
import { createView, openFirstScreen } from './support/firstScreen.ts'
import { measureRate, type Rate } from './support/measure.ts'
import {
  acceptSuggestions,
  createOf,
  listOf,
  loops,
  readOf,
  someIds,
  sumOperation,
  touchOf,
} from './support/orderCalls.ts'
import { generateOrders, type Order, orderFields } from './support/orders.ts'
import { mainThreadCpu } from './support/processCpu.ts'
import { type RunningServer, root, startServer } from './support/server.ts'
import type { SessionKeys, SignedClient } from './support/signedClient.ts'
import { measureTypings } from './typings.ts'

const { values: flags } = parseArgs({
  args: process.argv.slice(2),
  options: {
    json: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    /** Without a browser: no first screen. */
    'no-browser': { type: 'boolean' },
    /** Instead: the same calls on `rows` and on ten times as many. */
    scale: { type: 'boolean' },
    /** Instead: what an end user's screens cost in Chromium. */
    runtime: { type: 'boolean' },
    /** Instead: what the view designer costs in Chromium with a view of 300 items. */
    designer: { type: 'boolean' },
    /** Instead: results of components with and without a cache. */
    results: { type: 'boolean' },
    /** Instead: what access rules cost a member, next to an administrator. */
    rules: { type: 'boolean' },
    /** Instead: the map of a table with `rows` rows, and of one with ten times as many. */
    maps: { type: 'boolean' },
    /** Instead: searches among `rows` fragments of what agents know. */
    knowledge: { type: 'boolean' },
    /** Instead: whether answers tell by their time who has an account. */
    answers: { type: 'boolean' },
    /** Instead: what the editor of scripts costs with one collection and with 200. */
    typings: { type: 'boolean' },
    /** Instead: what copies, backups and what is restored of whole environments cost. */
    copies: { type: 'boolean' },
    /** Instead: a script that tells 10,000 people something. */
    notifications: { type: 'boolean' },
    /** Instead: the same calls on SQLite and on PostgreSQL. */
    engines: { type: 'boolean' },
    /** Instead: as `scale`, on PostgreSQL. */
    sizes: { type: 'boolean' },
    /** Instead: many environments over several databases and servers, simulated. */
    growth: { type: 'boolean' },
    /** Instead: the same calls to one server and to three on one database. */
    nodes: { type: 'boolean' },
    /** Instead: what scripts cost. */
    scripts: { type: 'boolean' },
  },
})
const withoutBrowser = [
  'scale',
  'results',
  'rules',
  'copies',
  'answers',
  'typings',
  'scripts',
  'maps',
  'knowledge',
  'notifications',
  'engines',
  'sizes',
  'growth',
  'nodes',
  'no-browser',
] as const
const usesBrowser = flags.runtime || flags.designer || !withoutBrowser.some(name => flags[name])
const missing = usesBrowser ? missingPrograms(['chromium']) : []
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
const rows = Number(flags.rows)
const seconds = Number(flags.seconds)
const clients = 10

interface Line {
  name: string
  value: number
  unit: string
  /** Of the server's main thread, µs a request. */
  cpu?: number
  /** The ceiling of the same run that it is compared with. */
  ceiling?: { name: string; value: number }
}
const lines: Line[] = []
const say = (line: Line) => {
  lines.push(line)
  const share = line.ceiling ? `  ${(line.value / line.ceiling.value).toFixed(3)} of ${line.ceiling.name}` : ''
  const cpu = line.cpu === undefined ? '' : `  ${shown(line.cpu)} µs of the main thread a request`
  console.log(`${line.name.padEnd(44)} ${shown(line.value).padStart(9)} ${line.unit}${cpu}${share}`)
}
const shown = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const sayRate = (name: string, { rate, cpu }: Rate, ceiling?: { name: string; value: number }) =>
  say({ name, value: rate, unit: '/s', cpu: Number.isNaN(cpu) ? undefined : cpu, ceiling })

async function withServer(folder: string, orders: readonly Order[]): Promise<void> {
  const raw = rawDatabase(orders, Math.min(seconds, 2))
  const http = await bareHttp(clients, seconds)
  const server = await startServer(folder, ['--no-demo'])
  say({ name: 'cold start to ready, first start', value: server.startedInMs, unit: 'ms' })
  const prepared = await prepare(server, orders)
  const open = (session: SessionKeys | undefined) => openAdmin(server, session)
  const ten = await Promise.all(Array.from({ length: clients }, () => open(prepared.session)))
  const [one] = ten as [SignedClient]
  const measured = (calls: Parameters<typeof measureRate>[0]) =>
    measureRate(calls, seconds, () => mainThreadCpu(server.process.pid as number))
  try {
    const typename = await measured(loops(ten, () => ({ query: '{ __typename }' })))
    sayRate('bare Node HTTP', http)
    sayRate('signed { __typename }', typename, { name: 'bare Node HTTP', value: http.rate })
    say({
      name: `import of ${rows} rows`,
      value: prepared.importMs,
      unit: 'ms',
      ceiling: { name: 'raw insert', value: raw.importMs },
    })
    const ids = await someIds(one)
    const rawList = { name: 'raw list', value: raw.list.rate }
    const rawIndexed = { name: 'raw list with the index', value: raw.listWithIndex.rate }
    sayRate('list of 50, default indexes', await measured(loops(ten, listOf(false))), rawList)
    sayRate('list of 50 with totalCount, default indexes', await measured(loops(ten, listOf(true))), rawList)
    sayRate('sum by status, default indexes', await measured(loops(ten, sumOperation)), {
      name: 'raw sum',
      value: raw.groupedSum.rate,
    })
    await acceptSuggestions(one)
    sayRate('list of 50, suggested index', await measured(loops(ten, listOf(false))), rawIndexed)
    sayRate('list of 50 with totalCount, suggested index', await measured(loops(ten, listOf(true))), rawIndexed)
    const indexedSum = { name: 'raw sum with the index', value: raw.groupedSumWithIndex.rate }
    sayRate('sum by status, suggested index', await measured(loops(ten, sumOperation)), indexedSum)
    const [sum, touched] = await Promise.all([
      measureRate(loops(ten.slice(0, 5), sumOperation), seconds),
      measureRate(loops(ten.slice(5, 6), touchOf(ids, 'touch')), seconds),
    ])
    sayRate('sum by status while a client updates', sum, indexedSum)
    sayRate('  its updates', touched)
    const read = readOf(prepared.formId, ids)
    sayRate('point read', await measured(loops(ten, read)), { name: 'raw read', value: raw.read.rate })
    const insert = { name: 'raw durable insert', value: raw.durableInsert.rate }
    sayRate('create, 1 client', await measured(loops([one], createOf(orders, 'a'))), insert)
    sayRate('create, 10 clients', await measured(loops(ten, createOf(orders, 'b'))), insert)
    sayRate('update, 10 clients', await measured(loops(ten, touchOf(ids, 'u'))), insert)
    const batch = await measured(loops(ten, count => Array.from({ length: 10 }, (_, item) => read(count * 10 + item))))
    sayRate('batch of 10 reads (batches)', batch)
    say({ name: 'memory after load', value: server.memory(), unit: 'MiB' })
    await flights(server, one)
    if (flags['no-browser'] !== true) await firstScreen(server, one)
  } finally {
    for (const client of ten) client.close()
    await server.stop()
  }
  await restart(folder)
}

async function flights(server: RunningServer, client: SignedClient): Promise<void> {
  const content = readFileSync(join(root, 'node_modules/vega-datasets/data/flights-200k.json'), 'utf8')
  const fields = ['delay', 'distance', 'time'].map(name => ({ name, label: name, type: 'number', optional: true }))
  await createCollection(client, environmentId, 'flights', fields)
  const file = textUpload('flights-200k.json', content)
  const ms = await importInto(server, client, `${environmentId}_flights`, file)
  say({ name: 'import of flights-200k.json', value: ms, unit: 'ms' })
}

async function firstScreen(server: RunningServer, client: SignedClient): Promise<void> {
  await createView(
    client,
    collectionId,
    orderFields.map(field => field.name),
  )
  const screen = await openFirstScreen(server, client)
  say({ name: 'JavaScript of the first end-user screen', value: screen.scriptBytes / 1024, unit: 'KiB' })
  say({ name: 'rows show after', value: screen.rowsAfterMs, unit: 'ms' })
  say({ name: 'GraphQL requests of the view', value: screen.graphqlRequests, unit: '' })
}

async function restart(folder: string): Promise<void> {
  const server = await startServer(folder, ['--no-demo'])
  say({ name: 'cold start to ready, with data', value: server.startedInMs, unit: 'ms' })
  await new Promise(resolve => setTimeout(resolve, 3_000))
  say({ name: 'memory at rest', value: server.memory(), unit: 'MiB' })
  await server.stop()
}

/** The default run. @returns what was measured */
async function measureCalls(folder: string): Promise<readonly object[]> {
  console.log(`${rows} rows, ${clients} connections, ${seconds} s each`)
  await withServer(folder, [...generateOrders(rows, Number(flags.seed))])
  return lines
}

function measure(folder: string): Promise<readonly object[]> {
  const seed = Number(flags.seed)
  if (flags.scale === true) return measureScale({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.results === true) return measureResults({ folder, rows, seconds, seed })
  if (flags.rules === true) return measureRules({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.maps === true) return measureMaps({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.knowledge === true) return measureKnowledge({ folder, rows, seed })
  if (flags.copies === true) return measureCopies({ folder, rows, seed })
  if (flags.typings === true) return Promise.resolve(measureTypings())
  if (flags.answers === true) return measureAnswers(folder)
  if (flags.scripts === true) return measureScripts({ folder, seconds })
  if (flags.notifications === true) return measureNotifications({ folder, people: 10_000, seconds })
  if (flags.growth === true) return Promise.resolve(simulateGrowth(seed))
  if (flags.sizes === true) return measureSizes({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.engines === true) return measureEngines({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.nodes === true) return measureNodes({ folder, rows, seconds: Math.min(seconds, 2), seed })
  if (flags.designer === true) return measureDesigner({ folder, rows, seed })
  return flags.runtime === true ? measureRuntime({ folder, rows, seed }) : measureCalls(folder)
}

const folder = mkdtempSync(join(tmpdir(), 'telar-bench-'))
console.log(`${cpus().length} cores, Node ${process.version}, seed ${flags.seed}`)
try {
  const measured = await measure(folder)
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(measured, null, 2)}\n`)
} finally {
  for (const made of [folder, `${folder}-compiled`]) rmSync(made, { recursive: true, force: true })
}
