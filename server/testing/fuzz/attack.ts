import type { ChildProcess } from 'node:child_process'
import { randomFrom } from '../random.ts'
import { adminVariables, seriousLines, startServerProcess } from '../serverProcess.ts'
import { fuzzKinds } from './kinds.ts'
import { Mutator } from './mutator.ts'
import { fuzzStage } from './stage.ts'

const atOnce = 8
/** Kept of what was found: the first of it. */
const mostFound = 20

export interface AttackOptions {
  /** A folder that is not there yet. */
  data: string
  seed: number
  requests: number
  /** Just one kind, by its name. */
  kind?: string | undefined
}

export interface AttackReport {
  /** Exit code that came by itself. */
  ended: number | null
  /** What it wrote to its standard error. */
  errors: string
  /** Answers that tell of an internal error. */
  found: { index: number; kind: string; answer: string }[]
  /** What its log tells as an error. */
  logged: unknown[]
  /** How many of each kind were sent. */
  sent: Record<string, number>
  /** How they were answered: `ok`, the errors' names, the statuses of HTTP, or `nothing`. */
  outcomes: Record<string, number>
  /** Bytes in use: after a tenth of the requests, and at the end. */
  memory: { before: number; after: number }
  /** Exit code of its orderly end. */
  exit: number | null
}

/** Bytes of the heap and beside it that are in use. */
const memoryOf = (child: ChildProcess) =>
  new Promise<number>(resolve => {
    const hear = (message: { type: string; usage: NodeJS.MemoryUsage }) => {
      if (message.type !== 'memory') return
      child.off('message', hear)
      resolve(message.usage.heapUsed + message.usage.external)
    }
    child.on('message', hear)
    child.once('exit', () => resolve(0))
    child.send({ type: 'memory' }, () => undefined)
  })

const outcomeOf = (answer: string) =>
  /"error":"(\w+)"/.exec(answer)?.[1] ?? /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? (answer === '' ? 'nothing' : 'ok')

/** Sends wrong requests to a server process of its own: each is made by the seed and its number alone. */
export async function attack({ data, seed, requests, kind: only }: AttackOptions): Promise<AttackReport> {
  const probe = new URL('memoryProbe.ts', import.meta.url).href
  const nodeFlags = ['--no-node-snapshot', '--expose-gc', `--import=${probe}`]
  const server = startServerProcess(data, { variables: adminVariables, ipc: true, nodeFlags })
  const { child } = server
  try {
    const stage = await fuzzStage(server)
    const wheel = Object.entries(fuzzKinds).flatMap(([name, { weight }]) =>
      only === undefined || only === name ? Array<string>(weight).fill(name) : [],
    )
    const found: AttackReport['found'] = []
    const sent: Record<string, number> = {}
    const outcomes: Record<string, number> = {}
    const memory = { before: 0, after: 0 }
    let next = 0
    const sender = async () => {
      while (next < requests && child.exitCode === null) {
        const index = next++
        // Code is compiled and caches are filled by now: what grows from here on grows for ever.
        if (index === Math.floor(requests / 10)) memory.before = await memoryOf(child)
        const mutator = new Mutator(randomFrom(seed + index * 7_919))
        const kind = mutator.pick(wheel)
        sent[kind] = (sent[kind] ?? 0) + 1
        const answers = await fuzzKinds[kind]?.send(stage, mutator)
        for (const answer of answers ?? []) {
          const outcome = outcomeOf(answer)
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }
        const bad = answers?.find(answer => answer.includes('InternalError'))
        if (bad !== undefined && found.length < mostFound) found.push({ index, kind, answer: bad.slice(0, 300) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
    const { exitCode: ended } = child
    const errors = server.errors()
    memory.after = await memoryOf(child)
    child.kill('SIGTERM')
    const exit = await server.exit
    return { ended, errors, found, sent, outcomes, memory, exit, logged: seriousLines(data) }
  } finally {
    child.kill('SIGKILL')
  }
}
