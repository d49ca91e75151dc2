import { unavailable } from '../../shared/errors.ts'

/** Requests in progress, each with a last moment to answer. */
export interface Deadlines {
  /** The promise's value, or `Unavailable` when it takes too long. What it started goes on to its end. */
  limit<T>(promise: Promise<T>): Promise<T>
  /** Resolves when nothing is in progress any more. */
  idle(): Promise<void>
  stop(): void
}

const checksPerDeadline = 30

/**
 * One timer for all requests: a timer each would cost more than many of the requests.
 * @param ms at least this long, and at most a thirtieth more
 */
export function deadlines(ms: number): Deadlines {
  let tick = 0
  let whenIdle: (() => void)[] = []
  const pending = new Map<(error: unknown) => void, number>()
  const expire = () => {
    tick++
    for (const [reject, until] of pending) {
      if (until > tick) break
      pending.delete(reject)
      reject(unavailable('The request took too long'))
    }
  }
  const timer = setInterval(expire, ms / checksPerDeadline).unref()
  const done = (reject: (error: unknown) => void) => {
    pending.delete(reject)
    if (pending.size > 0 || whenIdle.length === 0) return
    const waiting = whenIdle
    whenIdle = []
    for (const resume of waiting) resume()
  }
  return {
    limit: promise =>
      new Promise((resolve, reject) => {
        pending.set(reject, tick + checksPerDeadline + 1)
        promise.then(resolve, reject).finally(() => done(reject))
      }),
    idle: () => (pending.size === 0 ? Promise.resolve() : new Promise(resolve => whenIdle.push(resolve))),
    stop: () => clearInterval(timer),
  }
}
