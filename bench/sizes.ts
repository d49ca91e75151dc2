import { setTimeout as pause } from 'node:timers/promises'
import { firstIds, type ScaleOptions } from './scale.ts'
import { compare, type Subject } from './support/compare.ts'
import { login, openAdmin } from './support/environment.ts'
import { startPostgres } from './support/postgres.ts'
import { processCpu, treeCpu } from './support/processCpu.ts'
import { type Case, readCases } from './support/salesCases.ts'
import { prepareSales, type RestOfRows, type Sales } from './support/salesEnvironment.ts'
import { fillSales } from './support/salesRows.ts'
import { startServer } from './support/server.ts'
import type { SignedClient } from './support/signedClient.ts'

/** Costs of the same call on both sizes: ms by the clock, and of CPU of the server and the database together. */
export interface SizesLine {
  name: string
  small: number
  large: number
  ratio: number
  cpuSmall: number
  cpuLarge: number
  cpuRatio: number
  longest: number
}

const columns = ['small', 'large', 'ratio', 'cpuSmall', 'cpuLarge', 'cpuRatio', 'longest'] as const

/** Of each collection; the database makes the others. */
const mostImported = 10_000

function sayMade({ rows, indexMs, textIndexMs }: Sales, imported: number): void {
  const [tree, text] = [indexMs, textIndexMs].map(ms => `${(ms / 1_000).toFixed(1)} s`)
  console.log(`${rows} rows, ${imported} of them imported: 3 indexes ${tree}, text index ${text}`)
}

function say(line: SizesLine): SizesLine {
  console.log(`${line.name.padEnd(54)}${columns.map(name => line[name].toPrecision(3).padStart(10)).join('')}`)
  return line
}

/** Work that the server does not see: it closes a connection that says nothing for some seconds. */
async function keepingAlive(client: SignedClient, work: Promise<void>): Promise<void> {
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  end.catch(() => undefined)
  while (!isOver) {
    await client.run({ query: '{ __typename }' })
    await Promise.race([end, pause(1_000)])
  }
  await end
}

/** As `measureScale`, of a server whose data is in PostgreSQL, without what a driver alone does. */
export async function measureSizes({ folder, rows, seconds, seed }: ScaleOptions): Promise<SizesLine[]> {
  const { url, postmaster } = await startPostgres()
  const variables = { TELAR_RESULT_CACHE_MB: '0', TELAR_DATABASE_URL: url }
  const server = await startServer(folder, ['--no-demo'], variables)
  const cpu = () => processCpu(server.process.pid ?? 0) + treeCpu(postmaster)
  try {
    const client = await openAdmin(server, await login(server))
    const sizes: Sales[] = []
    for (const [id, count] of Object.entries({ small: rows, large: rows * 10 })) {
      const imported = Math.min(count, mostImported)
      const rest: RestOfRows = {
        imported,
        fill: fields => keepingAlive(client, fillSales({ url, id, imported, rows: count, ...fields })),
      }
      const sales = await prepareSales({ server, client, dataDirectory: folder, id, rows: count, seed, rest })
      sayMade(sales, imported)
      sizes.push(sales)
    }
    const ids = new Map<Sales, readonly string[]>()
    for (const sales of sizes) ids.set(sales, await firstIds(sales))
    console.log(`${''.padEnd(54)}${columns.map(name => name.padStart(10)).join('')}`)
    const lines: SizesLine[] = []
    for (const one of readCases(sales => ids.get(sales) ?? [])) lines.push(await measureCase(sizes, one, seconds, cpu))
    client.close()
    return lines
  } finally {
    await server.stop()
  }
}

async function measureCase(
  sizes: readonly Sales[],
  { name, request, before }: Case,
  seconds: number,
  cpu: () => number,
): Promise<SizesLine> {
  const subjects = sizes.map((sales): Subject => {
    const send = (operation: unknown) => sales.client.send(JSON.stringify(operation))
    return {
      call: count => send(request(sales, count)),
      before: before && (count => send(before(sales, count))),
      cpu,
    }
  })
  const [small, large] = await compare(subjects, seconds)
  if (small === undefined || large === undefined) throw new Error('two sizes are compared')
  return say({
    name,
    small: small.median,
    large: large.median,
    ratio: large.median / small.median,
    cpuSmall: small.cpu,
    cpuLarge: large.cpu,
    cpuRatio: large.cpu / small.cpu,
    longest: large.longest,
  })
}
