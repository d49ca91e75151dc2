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

interface Waiting {
  /** The tick that it may still last. */
  readonly until: number
  refuse(error: unknown): void
}

/**
 * One timer for all requests: a timer each would cost more than many of the requests.
 * @param ms at least this long, and at most a thirtieth more
 */
export function deadlines(ms: number): Deadlines {
  let tick = 0
  let whenIdle: (() => void)[] = []
  const pending = new Set<Waiting>()
  const expire = () => {
    tick++
    for (const waiting of pending) {
      if (waiting.until > tick) break
      pending.delete(waiting)
      waiting.refuse(unavailable('The request took too long'))
    }
  }
  const timer = setInterval(expire, ms / checksPerDeadline).unref()
  const done = (waiting: Waiting) => {
    pending.delete(waiting)
    // A set that grows leaves its old table behind, which would hold on to the answer until the next great collection of garbage.
    waiting.refuse = settled
    if (pending.size > 0 || whenIdle.length === 0) return
    const idle = whenIdle
    whenIdle = []
    for (const resume of idle) resume()
  }
  return {
    limit: promise =>
      new Promise((resolve, reject) => {
        const waiting = { until: tick + checksPerDeadline + 1, refuse: reject }
        pending.add(waiting)
        promise.then(
          value => {
            resolve(value)
            done(waiting)
          },
          error => {
            reject(error)
            done(waiting)
          },
        )
      }),
    idle: () => (pending.size === 0 ? Promise.resolve() : new Promise(resolve => whenIdle.push(resolve))),
    stop: () => clearInterval(timer),
  }
}

const settled = () => undefined
