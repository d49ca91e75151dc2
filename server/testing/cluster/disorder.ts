import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterNode } from './clusterNode.ts'

type Disorder = (node: ClusterNode) => Promise<void>

/** Ended in the middle of whatever it does, and started again. */
export const killed: Disorder = node =>
  node.suffer(async () => {
    await node.kill()
    await node.start()
  })

/** Standing still for some time, without knowing. @param ms how long */
export const paused =
  (ms: number): Disorder =>
  node =>
    node.suffer(async () => {
      node.pause()
      await pause(ms)
      node.wake()
    })

/** Each connection to the database is cut; new ones are refused for some time. @param ms how long */
export const cut =
  (ms: number): Disorder =>
  node =>
    node.suffer(async ({ proxy }) => {
      proxy.close()
      await pause(ms)
      await proxy.reopen()
    })

/** Has the database lose a process of its own: it ends all others, and starts again from what it has written down. */
export async function crashDatabase(url: string, nodes: readonly ClusterNode[]): Promise<void> {
  const victim = new Client({ connectionString: url })
  victim.on('error', () => undefined)
  await victim.connect()
  const { rows } = await victim.query('SELECT pg_backend_pid() AS pid')
  const crash = async () => {
    process.kill(rows[0].pid, 'SIGKILL')
    while (!(await answers(url))) await pause(50)
  }
  await nodes.reduce((rest, node) => () => node.suffer(rest), crash)()
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface ChaosOptions {
  nodes: readonly ClusterNode[]
  databaseUrl: string
  random(): number
  /** Of the longest pause, in ms. */
  longestPause: number
  isOver(): boolean
}

/** One disorder after the other, each at a random node; another one always lives. @returns what was done, how often */
export async function chaos({
  nodes,
  databaseUrl,
  random,
  longestPause,
  isOver,
}: ChaosOptions): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  // As often as they stand here.
  const kinds: Readonly<Record<string, readonly [times: number, disorder: Disorder]>> = {
    killed: [8, killed],
    paused: [4, node => paused(longestPause * random())(node)],
    cut: [5, cut(0)],
    'cut off': [2, node => cut(4_000 * random())(node)],
    'database crashed': [1, () => crashDatabase(databaseUrl, nodes)],
  }
  const drawn = Object.entries(kinds).flatMap(([name, [times, disorder]]) =>
    Array(times).fill([name, disorder] as const),
  )
  while (!isOver()) {
    const [name, disorder] = drawn[Math.floor(random() * drawn.length)]
    await disorder(nodes[Math.floor(random() * nodes.length)])
    done[name] = (done[name] ?? 0) + 1
    await pause(500 + random() * 8_000)
  }
  return done
}
