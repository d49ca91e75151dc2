import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../server/db/testing/postgres.ts'
import { login, openAdmin, prepare } from './support/environment.ts'
import { measureRate } from './support/measure.ts'
import {
  createNodeComponents,
  Followers,
  indicatorOf,
  type NodeComponents,
  pageOf,
  submitOf,
} from './support/nodeCalls.ts'
import { acceptSuggestions, readOf, someIds } from './support/orderCalls.ts'
import { generateOrders, type Order } from './support/orders.ts'
import { processCpu, treeCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SessionKeys, SignedClient } from './support/signedClient.ts'

export interface NodesOptions {
  folder: string
  rows: number
  /** For each kind of call, number of servers and round. */
  seconds: number
  seed: number
}

/** Of one call, ms of CPU. */
interface Cost {
  servers: number
  database: number
  /** Calls a second. */
  rate: number
}

export interface NodesLine {
  name: string
  one: Cost
  three: Cost
  /** Servers and database together, three : one. */
  ratio: number
}

interface Platform {
  url: string
  /** The process of the database that started all others. */
  postmaster: number
  folder: string
}

interface Work {
  session: SessionKeys
  /** Of those who follow: two programs of one session would give the same nonces. */
  followersSession: SessionKeys
  components: NodeComponents
  ids: readonly string[]
  orders: readonly Order[]
  updateFormId: string
  seconds: number
}

type Call = (count: number) => Promise<unknown>

const rounds = 1
const warmSeconds = 5
const connections = 9
const followers = 30
/** A server takes no nonce of before its start, in ms. */
const settles = 3_000

function startNode({ url, folder }: Platform, number: number): Promise<RunningServer> {
  const data = join(folder, `node${number}`)
  if (number > 1) {
    mkdirSync(data, { recursive: true })
    for (const key of ['platform.key', 'records.key']) cpSync(join(folder, 'node1', key), join(data, key))
  }
  return startServer(data, ['--no-demo'], { TELAR_RESULT_CACHE_MB: '0', TELAR_DATABASE_URL: url })
}

/** Calls of connections, each in a loop of its own. */
interface Kind {
  readonly name: string
  readonly calls: readonly Call[]
}

/** What is asked of servers: each client has a connection to every one and asks them in turns, as by a balancer that costs nothing. */
async function kindsOf(servers: readonly RunningServer[], work: Work, mark: string) {
  const { session, components, ids, orders } = work
  const clients = await Promise.all(
    Array.from({ length: connections }, () => Promise.all(servers.map(server => openAdmin(server, session)))),
  )
  const following = new Followers(
    servers.map(({ port }) => port),
    work.followersSession,
    followers,
  )
  const ask = (own: readonly SignedClient[], operation: (count: number) => Operation, count: number) =>
    (own[count % own.length] as SignedClient).send(JSON.stringify(operation(count)))
  const all = (operation: (count: number) => Operation, most = connections) =>
    clients.slice(0, most).map(own => (count: number) => ask(own, operation, count))
  const submits = (prefix: string) => submitOf(components, orders, `${mark} ${prefix}`)
  const [heard] = all(submits('c'), 1)
  const kinds: Kind[] = [
    { name: 'signed { __typename }', calls: all(() => ({ query: '{ __typename }' })) },
    { name: 'point read', calls: all(readOf(work.updateFormId, ids)) },
    { name: "a table's page of 50 with totalCount", calls: all(pageOf(components)) },
    { name: 'an indicator, the sum of a fifth', calls: all(indicatorOf(components)) },
    { name: "a form's submit, 1 client", calls: all(submits('a'), 1) },
    { name: `a form's submit, ${connections} clients`, calls: all(submits('b')) },
    {
      name: `a form's submit, heard by ${followers}`,
      calls: [count => following.hearing(() => heard?.(count) ?? Promise.resolve())],
    },
  ]
  const close = () => {
    following.close()
    for (const client of clients.flat()) client.close()
  }
  return { kinds, close }
}

/** A server that has just begun compiles what it is asked for the first time. */
async function warmUp(servers: readonly RunningServer[], work: Work, mark: string): Promise<void> {
  const { kinds, close } = await kindsOf(servers, work, `${mark} before`)
  for (const { calls } of kinds) await measureRate(calls, warmSeconds)
  close()
}

async function measure(servers: readonly RunningServer[], platform: Platform, work: Work, mark: string) {
  await warmUp(servers, work, mark)
  const { kinds, close } = await kindsOf(servers, work, mark)
  const costs: [name: string, cost: Cost][] = []
  for (const { name, calls } of kinds) {
    const database: number[] = []
    const {
      cpu,
      rate,
      calls: made,
    } = await measureRate(calls, work.seconds, () => {
      database.push(treeCpu(platform.postmaster))
      return servers.reduce((sum, { process }) => sum + processCpu(process.pid ?? 0), 0)
    })
    const [before = Number.NaN, after = Number.NaN] = database
    costs.push([name, { servers: cpu, database: (after - before) / made, rate }])
  }
  close()
  return costs
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const whole = ({ servers, database }: Cost) => servers + database

/** Of the rounds, the one in the middle by what it cost. */
const middle = (costs: readonly Cost[]) => costs.toSorted((one, other) => whole(one) - whole(other))[costs.length >> 1]

function say({ name, one, three, ratio }: NodesLine): void {
  const cells = [one.servers, one.database, three.servers, three.database, ratio, one.rate, three.rate]
  console.log(`${name.padEnd(40)}${cells.map(cell => cell.toPrecision(3).padStart(10)).join('')}`)
}

/**
 * The same calls to one server and to three on one PostgreSQL of this machine, which keeps nothing over a crash; in turns, so that other work
 * on the machine meets both.
 */
export async function measureNodes({ folder, rows, seconds, seed }: NodesOptions): Promise<NodesLine[]> {
  const orders = [...generateOrders(rows, seed)]
  // Whoever runs it may be another user than the folder's. It goes with this process.
  const cluster = join(tmpdir(), `telar-bench-${process.pid}`)
  const url = await startCluster(cluster, process.pid)
  const postmaster = Number(readFileSync(join(cluster, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const platform = { url, postmaster, folder }
  const first = await startNode(platform, 1)
  const { session, formId: updateFormId } = await prepare(first, orders)
  const client = await openAdmin(first, session)
  await acceptSuggestions(client)
  const [components, ids] = [await createNodeComponents(client), await someIds(client)]
  client.close()
  const followersSession = await login(first)
  const work: Work = { session, followersSession, components, updateFormId, ids, orders, seconds }
  const found = new Map<string, { one: Cost[]; three: Cost[] }>()
  const keep = (side: 'one' | 'three', costs: readonly [string, Cost][]) => {
    for (const [name, cost] of costs) {
      const known = found.get(name) ?? { one: [], three: [] }
      found.set(name, known)
      known[side].push(cost)
    }
  }
  for (let round = 1; round <= rounds; round += 1) {
    await pause(settles)
    console.log(`round ${round} of ${rounds}`)
    keep('one', await measure([first], platform, work, `one ${round}`))
    const others = await Promise.all([startNode(platform, 2), startNode(platform, 3)])
    await pause(settles)
    keep('three', await measure([first, ...others], platform, work, `three ${round}`))
    await Promise.all(others.map(server => server.stop()))
  }
  await first.stop()
  console.log(`${rows} rows, ${rounds} rounds of ${seconds} s for each kind of call, ms of CPU of a call`)
  const heads = ['server', 'database', '3 servers', 'database', 'ratio', '/s', '/s of 3']
  console.log(`${''.padEnd(40)}${heads.map(head => head.padStart(10)).join('')}`)
  return [...found].map(([name, { one, three }]) => {
    const ratio = median(three.map(whole)) / median(one.map(whole))
    const line = { name, one: middle(one) as Cost, three: middle(three) as Cost, ratio }
    say(line)
    return line
  })
}
