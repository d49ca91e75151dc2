import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Cost, compare, type Subject } from './support/compare.ts'
import { login, openAdmin } from './support/environment.ts'
import { ownCpu, processCpu } from './support/processCpu.ts'
import { type Case, readCases } from './support/salesCases.ts'
import { prepareSalesFile, type Sales, type SalesEnvironment } from './support/salesEnvironment.ts'
import { type JobTime, runJob, salesJobs } from './support/salesJobs.ts'
import { type RunningServer, startServer } from './support/server.ts'

export interface ScaleOptions {
  folder: string
  /** The smaller collection; the greater has ten times as many. */
  rows: number
  /** For each kind of call, size and side. */
  seconds: number
  seed: number
}

/** Costs of the same call on both sizes, in ms, and of the driver alone on the same files. */
export interface ScaleLine {
  name: string
  unit: 'ms' | 'rows/s'
  small: number
  large: number
  /** large : small, by the clock, and by the CPU time of the server; of rates turned around, so that 1 is no difference. */
  ratio: number
  cpuRatio: number
  rawLarge: number
  rawRatio: number
  /** Times the driver alone, on the greater size. */
  ofRaw: number
  longest: number
}

type Sizes = readonly [small: SalesEnvironment, large: SalesEnvironment]

const columns = [
  ['small', 10],
  ['large', 10],
  ['ratio', 7],
  ['cpuRatio', 9],
  ['rawLarge', 10],
  ['rawRatio', 9],
  ['ofRaw', 7],
  ['longest', 9],
] as const
const shown = (value: number) => (value >= 1_000 ? value.toFixed(0) : value.toPrecision(3))

function say(line: ScaleLine): ScaleLine {
  const cells = columns.map(([name, width]) => shown(line[name]).padStart(width))
  console.log(`${line.name.padEnd(54)} ${line.unit.padEnd(6)}${cells.join('')}`)
  return line
}

function sayHead(rows: number): void {
  const names = [`${rows}`, `${rows * 10}`, 'ratio', 'by CPU', 'raw', 'its ratio', '× raw', 'longest']
  const cells = columns.map(([, width], index) => (names[index] ?? '').padStart(width))
  console.log(`${''.padEnd(61)}${cells.join('')}`)
}

/** Ids of some records. */
export async function firstIds({ client, salesId }: Sales): Promise<string[]> {
  const { collectionItems } = await client.run({
    query: 'query ($id: String!) { collectionItems(collectionId: $id, limit: 1000) { items } }',
    variables: { id: salesId },
  })
  return (collectionItems as { items: { _id: string }[] }).items.map(item => item._id)
}

function ofCase(server: RunningServer, sales: SalesEnvironment, { request, raw, before }: Case): [Subject, Subject] {
  const send = (operation: unknown) => sales.client.send(JSON.stringify(operation))
  return [
    {
      call: count => send(request(sales, count)),
      before: before && (count => send(before(sales, count))),
      cpu: () => processCpu(server.process.pid as number),
    },
    { call: count => raw(sales, count), cpu: ownCpu },
  ]
}

async function measureCase(server: RunningServer, sizes: Sizes, one: Case, seconds: number): Promise<ScaleLine> {
  const subjects = sizes.flatMap(sales => ofCase(server, sales, one))
  const [small, rawSmall, large, rawLarge] = (await compare(subjects, seconds)) as [Cost, Cost, Cost, Cost]
  return say({
    name: one.name,
    unit: 'ms',
    small: small.median,
    large: large.median,
    ratio: large.median / small.median,
    cpuRatio: large.cpu / small.cpu,
    rawLarge: rawLarge.median,
    rawRatio: rawLarge.median / rawSmall.median,
    ofRaw: large.median / rawLarge.median,
    longest: large.longest,
  })
}

/** @param rawMs what the driver alone takes for the same rows of each size */
function sayJob(
  name: string,
  sizes: Sizes,
  [small, large]: readonly [JobTime, JobTime],
  [rawSmall, rawLarge]: readonly [number, number],
): ScaleLine {
  const rate = (ms: number, { rows }: SalesEnvironment) => (rows * 1_000) / ms
  const times = sizes[1].rows / sizes[0].rows
  return say({
    name,
    unit: 'rows/s',
    small: rate(small.ms, sizes[0]),
    large: rate(large.ms, sizes[1]),
    ratio: large.ms / small.ms / times,
    cpuRatio: large.cpu / small.cpu / times,
    rawLarge: rate(rawLarge, sizes[1]),
    rawRatio: rawLarge / rawSmall / times,
    ofRaw: large.ms / rawLarge,
    longest: large.longestWait,
  })
}

function timedRaw(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

async function measureJobs(server: RunningServer, sizes: Sizes, folder: string): Promise<ScaleLine[]> {
  const cpu = () => processCpu(server.process.pid as number)
  const both = async <T>(work: (sales: SalesEnvironment) => T | Promise<T>) =>
    [await work(sizes[0]), await work(sizes[1])] as const
  const path = join(folder, 'raw.json')
  const written = await both(({ raw }) => timedRaw(() => raw.writeJson(path)))
  rmSync(path)
  const converted = await both(({ raw }) => timedRaw(() => raw.convert('quantity')))
  const rawOf = { 'export to Excel': written, 'export to JSON': written, "change of a field's type": converted }
  const lines: ScaleLine[] = []
  for (const [name, begin] of Object.entries(salesJobs)) {
    const took = await both(sales => runJob(sales, begin(sales), cpu))
    lines.push(sayJob(name, sizes, took, rawOf[name as keyof typeof rawOf]))
  }
  return lines
}

function sayPrepared({ rows, importMs, indexMs, textIndexMs }: Sales): void {
  const rate = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  console.log(`${rows} rows: import ${rate(importMs)}, 3 indexes ${rate(indexMs)}, text index ${rate(textIndexMs)}`)
}

async function measureSizes(server: RunningServer, sizes: Sizes, seconds: number): Promise<ScaleLine[]> {
  const ids = new Map<Sales, readonly string[]>()
  for (const sales of sizes) ids.set(sales, await firstIds(sales))
  sayHead(sizes[0].rows)
  const lines: ScaleLine[] = []
  for (const one of readCases(sales => ids.get(sales) ?? [])) lines.push(await measureCase(server, sizes, one, seconds))
  return lines
}

/** Measures the same calls on two sizes of the same data, in the same run and in turns, and the driver alone on the same files. */
export async function measureScale({ folder, rows, seconds, seed }: ScaleOptions): Promise<ScaleLine[]> {
  const server = await startServer(folder, ['--no-demo'])
  const opened: SalesEnvironment[] = []
  try {
    const client = await openAdmin(server, await login(server))
    for (const [id, count] of Object.entries({ small: rows, large: rows * 10 })) {
      const sales = await prepareSalesFile({ server, client, dataDirectory: folder, id, rows: count, seed })
      sayPrepared(sales)
      opened.push(sales)
    }
    const lines = await measureSizes(server, opened as unknown as Sizes, seconds)
    lines.push(...(await measureJobs(server, opened as unknown as Sizes, folder)))
    client.close()
    return lines
  } finally {
    for (const { raw } of opened) raw.close()
    await server.stop()
  }
}
