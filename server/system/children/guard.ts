import { workerData } from 'node:worker_threads'

export interface GuardOrders {
  /** Process without which this one has no purpose. */
  parent: number
  /** What this process may take. */
  mostBytes: number
}

/** How often it looks, in ms. */
const every = 100
const { parent, mostBytes } = workerData as GuardOrders

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

setInterval(() => {
  // A parent that ended may still be listed; on Windows it stays the parent.
  const isOrphan = process.ppid !== parent || !isAlive(parent)
  if (isOrphan || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, every)
