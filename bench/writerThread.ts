import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { randomIds } from '../server/system/ids.ts'
import { type NewOrder, openOrderWriter } from './support/orderWriter.ts'

// Durable creates a second with the writer on the main thread and on a worker (docs/decisions/0001-writer-on-main-thread.md).
// The worker gets its due: whole orders as messages, no unit that reads first and decides then.

type Write = (order: NewOrder) => Promise<string>

const folder = mkdtempSync(join(tmpdir(), 'telar-bench-'))
const ids = randomIds()
const seconds = 1.5
const rounds = 3
/** What the main thread does for a request besides, in µs: nothing, and about that of a signed GraphQL mutation. */
const requestCosts = [0, 150]
const clientCounts = [1, 10, 100]

const hmac = () => createHmac('sha512', 'secret').update('x'.repeat(500)).digest()
const hmacsPerMicrosecond = (() => {
  for (let warm = 0; warm < 20_000; warm++) hmac()
  const start = performance.now()
  for (let count = 0; count < 20_000; count++) hmac()
  return 20_000 / ((performance.now() - start) * 1_000)
})()

function onWorker(path: string): { write: Write; end(): Promise<unknown> } {
  const worker = new Worker(new URL('./support/orderWriterWorker.ts', import.meta.url), { workerData: path })
  const waiting = new Map<number, (answer: string) => void>()
  let calls = 0
  worker.on('message', ({ call, answer }: { call: number; answer: string }) => {
    waiting.get(call)?.(answer)
    waiting.delete(call)
  })
  const write: Write = order =>
    new Promise(resolve => {
      calls += 1
      waiting.set(calls, resolve)
      worker.postMessage({ call: calls, order })
    })
  return { write, end: () => worker.terminate() }
}

/** Writes a second, with so many clients that each wait for their last answer. */
async function rate(write: Write, clients: number, requestCost: number): Promise<number> {
  const burn = Math.round(requestCost * hmacsPerMicrosecond)
  const end = performance.now() + seconds * 1_000
  let done = 0
  const client = async () => {
    while (performance.now() < end) {
      // A request arrives in a turn of its own.
      await new Promise(resolve => setImmediate(resolve))
      for (let count = 0; count < burn; count++) hmac()
      await write({ id: ids.next(), customer: `customer ${done}`, amount: done })
      done += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - start) / 1_000)
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const main = openOrderWriter(join(folder, 'main.db'))
const worker = onWorker(join(folder, 'worker.db'))
await Promise.all([main, worker.write].map(write => rate(write, 10, 0)))

console.log('request cost  clients  main /s  worker /s  main : worker')
for (const requestCost of requestCosts) {
  for (const clients of clientCounts) {
    const measured: Record<'main' | 'worker', number[]> = { main: [], worker: [] }
    for (let round = 0; round < rounds; round++) {
      measured.main.push(await rate(main, clients, requestCost))
      measured.worker.push(await rate(worker.write, clients, requestCost))
    }
    const [onMain, beside] = [median(measured.main), median(measured.worker)]
    const columns = [`${requestCost} µs`.padStart(12), String(clients).padStart(8), onMain.toFixed(0).padStart(8)]
    console.log(...columns, beside.toFixed(0).padStart(10), (onMain / beside).toFixed(2).padStart(14))
  }
}
await worker.end()
rmSync(folder, { recursive: true })
process.exit()
