import { readdirSync, readFileSync } from 'node:fs'
import { ScriptPool } from '../server/scripts/pool.ts'
import { defaultRegion } from '../shared/formats/region.ts'
import { scriptFunctions } from '../shared/scripts/scriptApi.ts'
import { measureNeighbours } from './scriptNeighbours.ts'
import { makeButtons, press } from './support/buttons.ts'
import { compare } from './support/compare.ts'
import { collectionId, environmentId, importInto, openAdmin, prepare, textUpload } from './support/environment.ts'
import { measureRate, timed } from './support/measure.ts'
import { generateOrders, toCsv } from './support/orders.ts'
import { ownCpu, processCpu, threadsCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface ScriptLine {
  name: string
  value: number
  unit: string
  /** Of what stands beside it. */
  ratio?: number
  of?: string
}

const clients = 10
const written = 1_000
const rounds = 5

const rows = `Array.from({ length: ${written} }, (_, at) => ({ customer: 'Cliente ' + at, amount: at, status: 'paid', created: '2025-01-01T00:00:00.000Z', notes: 'nota' }))`

const scripts = {
  empty: '',
  together: `await Promise.all(${rows}.map(data => createItem('orders', data)))`,
  oneByOne: `for (const data of ${rows}) await createItem('orders', data)`,
  transaction: `await transaction(async () => { for (const data of ${rows}) await createItem('orders', data) })`,
} as const

type Buttons = Readonly<Record<keyof typeof scripts, string>>

async function pressed(client: SignedClient, buttonId: string): Promise<void> {
  const { runButton } = await client.run(press(buttonId))
  const { hookErrors } = runButton as { hookErrors: string[] }
  if (hookErrors.length > 0) throw new Error(hookErrors.join())
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const lists = threads.map(thread => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
  return lists.flat().filter(Boolean).map(Number)
}

/** Of a process and of those that it started: scripts run in these. */
const treeCpu = (pid: number) => childrenOf(pid).reduce((sum, child) => sum + processCpu(child), processCpu(pid))

async function measureRates(
  server: RunningServer,
  open: () => Promise<SignedClient>,
  emptyHook: string,
  seconds: number,
) {
  const connections = await Promise.all(Array.from({ length: clients }, open))
  const cpu = () => treeCpu(server.process.pid as number)
  const of = (operation: Operation) => {
    const text = JSON.stringify(operation)
    return measureRate(
      connections.map(client => () => client.send(text)),
      seconds,
      cpu,
    )
  }
  const typename = await of({ query: '{ __typename }' })
  const hook = await of(press(emptyHook))
  for (const client of connections) client.close()
  return { typename, hook }
}

/** A script in a sandbox that has run others, without the server around it. */
async function measureStart(seconds: number): Promise<ScriptLine[]> {
  const pool = new ScriptPool({ report: console.error, processes: 1 })
  const data = { globals: { params: {}, env: {} }, zone: 'America/Santiago', region: defaultRegion }
  const calls = Object.fromEntries(Object.keys(scriptFunctions).map(name => [name, async () => null]))
  const call = async () => {
    const outcome = await pool.run({ owner: 'bench', source: { script: 'return 1' }, data, calls })
    if (!outcome.ok) throw new Error(outcome.failure.message)
  }
  try {
    const cpu = () => ownCpu() + childrenOf(process.pid).reduce((sum, child) => sum + threadsCpu(child), 0)
    const [started] = await compare([{ call, warmUps: 100, cpu }], seconds)
    return [
      { name: 'a warm script in the sandbox', value: started?.median ?? 0, unit: 'ms' },
      { name: 'the same, CPU', value: started?.cpu ?? 0, unit: 'ms' },
    ]
  } finally {
    await pool.close()
  }
}

/** Rows by one script, next to an import of as many: one after the other, in turns. */
async function measureWrites(server: RunningServer, client: SignedClient, buttons: Buttons): Promise<ScriptLine[]> {
  const file = textUpload('rows.csv', toCsv([...generateOrders(written, 1)]))
  const cpu = () => treeCpu(server.process.pid as number)
  const tried: Record<string, () => Promise<unknown>> = {
    [`import of ${written} rows`]: () => importInto(server, client, collectionId, file),
    'createItem, not awaited one by one': () => pressed(client, buttons.together),
    'createItem, one after the other': () => pressed(client, buttons.oneByOne),
    'createItem, one after the other, in a transaction': () => pressed(client, buttons.transaction),
  }
  const used = Object.keys(tried).map(name => ({ name, ms: 0, cpu: 0 }))
  for (let round = 0; round <= rounds; round++) {
    for (const [at, call] of Object.values(tried).entries()) {
      const before = cpu()
      const { ms } = await timed(call)
      const line = used[at]
      // The first of each only warms up.
      if (round === 0 || line === undefined) continue
      line.ms += ms / rounds
      line.cpu += (cpu() - before) / rounds
    }
  }
  const [bulk] = used
  return used.flatMap(({ name, ms, cpu: spent }) => [
    { name, value: ms, unit: 'ms', ratio: ms / (bulk?.ms ?? 1), of: 'the import' },
    { name: `${name}, CPU`, value: spent, unit: 'ms', ratio: spent / (bulk?.cpu ?? 1), of: 'the import' },
  ])
}

/** What scripts cost: a hook next to the smallest request there is, a script that is warm, and many writes of one script. */
export async function measureScripts({ folder, seconds }: { folder: string; seconds: number }): Promise<ScriptLine[]> {
  const server = await startServer(folder, ['--no-demo'])
  const lines: ScriptLine[] = []
  const prepared = await prepare(server, [...generateOrders(100, 1)])
  const client = await openAdmin(server, prepared.session)
  try {
    const buttons = await makeButtons(client, environmentId, scripts)
    const { typename, hook } = await measureRates(
      server,
      () => openAdmin(server, prepared.session),
      buttons.empty,
      seconds,
    )
    lines.push(
      { name: 'signed { __typename }', value: typename.rate, unit: '/s' },
      {
        name: 'a button without a hook that does anything',
        value: hook.rate,
        unit: '/s',
        ratio: hook.rate / typename.rate,
        of: '{ __typename }',
      },
      {
        name: 'the same, CPU of server and sandbox',
        value: hook.cpu,
        unit: 'ms',
        ratio: hook.cpu / typename.cpu,
        of: '{ __typename }',
      },
    )
    lines.push(...(await measureStart(seconds)))
    lines.push(...(await measureNeighbours(server, prepared, seconds)))
    lines.push(...(await measureWrites(server, client, buttons)))
  } finally {
    client.close()
    await server.stop()
  }
  for (const { name, value, unit, ratio, of } of lines)
    console.log(
      `${name.padEnd(52)} ${value.toFixed(2).padStart(10)} ${unit}${ratio === undefined ? '' : `  ${ratio.toFixed(2)} of ${of}`}`,
    )
  return lines
}
