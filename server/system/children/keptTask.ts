import { Worker } from 'node:worker_threads'
import { leaveSignals } from '../leaveSignals.ts'
import type { GuardOrders } from './guard.ts'

/**
 * The child's end of `KeptChildren`: hears messages until the server ends it, is gone, or its memory is full.
 * @param mostMb what the process may take in all, native code with it
 * @param hear does not throw
 */
export function keptTask<To, From>(mostMb: number, hear: (message: To, post: (message: From) => void) => void): void {
  if (process.send === undefined) throw new Error('this file runs in a child process')
  const post = (message: From) => void process.send?.(message)
  leaveSignals()
  // Threads of native code can keep `process.exit` waiting; nothing here needs an orderly end.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const orders: GuardOrders = { parent: process.ppid, mostBytes: mostMb * 1024 * 1024 }
  // On a thread, so that work which never gives the main thread back is ended as well.
  new Worker(new URL('./guard.ts', import.meta.url), { workerData: orders, execArgv: [] }).unref()
  process.on('message', (message: To) => hear(message, post))
}
