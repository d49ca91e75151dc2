import { parentPort, workerData } from 'node:worker_threads'
import { type NewOrder, openOrderWriter } from './orderWriter.ts'

const write = openOrderWriter(String(workerData))
parentPort?.on('message', async ({ call, order }: { call: number; order: NewOrder }) => {
  parentPort?.postMessage({ call, answer: await write(order) })
})
