import { performance } from 'node:perf_hooks'

export interface Rate {
  /** Calls a second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  calls: number
  /** What a call costs by the `cpu` that was given, in its unit. */
  cpu: number
}

/** Of values in order. */
export const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

/**
 * Runs `calls` at once in a closed loop each, first to warm up, then for `seconds`.
 * @param calls one function per connection; it gets the number of the call
 * @param cpu CPU time so far of what is measured
 */
export async function measureRate(
  calls: readonly ((count: number) => Promise<unknown>)[],
  seconds: number,
  cpu = () => Number.NaN,
): Promise<Rate> {
  let count = 0
  const loop = async (call: (count: number) => Promise<unknown>, until: number, times: number[]) => {
    while (performance.now() < until) {
      const started = performance.now()
      await call(count++)
      times.push(performance.now() - started)
    }
  }
  const run = async (duration: number) => {
    const times: number[] = []
    const started = performance.now()
    await Promise.all(calls.map(call => loop(call, started + duration * 1000, times)))
    return { times, elapsed: (performance.now() - started) / 1000 }
  }
  await run(Math.min(1, seconds / 3))
  const cpuBefore = cpu()
  const { times, elapsed } = await run(seconds)
  const used = cpu() - cpuBefore
  times.sort((a, b) => a - b)
  return {
    rate: times.length / elapsed,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    calls: times.length,
    cpu: used / times.length,
  }
}

/** As `measureRate`, for a synchronous call. */
export function measureSync(call: (count: number) => unknown, seconds: number): Rate {
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  let count = 0
  while (performance.now() < until) for (let inner = 0; inner < 20; inner++) call(count++)
  const elapsed = (performance.now() - started) / 1000
  return { rate: count / elapsed, median: (elapsed * 1000) / count, p99: Number.NaN, calls: count, cpu: Number.NaN }
}

/** Milliseconds that something takes. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}
