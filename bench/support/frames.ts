import type { Page } from '@playwright/test'

/** Script time of the frames in which something happened, ms. */
export interface FrameTimes {
  frames: number
  /** By the clock. */
  median: number
  p99: number
  longest: number
  /** By the CPU time of the page's main thread: what other work on the machine does not lengthen. */
  cpuMedian: number
  cpuP99: number
}

/** Of Chromium's trace; times in µs. */
interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** CPU time of the thread. */
  tdur?: number
  pid: number
  tid: number
}

/** What the browser's main thread calls our code from; nested ones are counted once. */
const scripts: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'v8.callFunction',
])
/** One is drawn at the end of each frame. */
const frameEnd = 'Commit'

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Time that each frame spent in scripts, with the layout that they asked for: what ran between the commits of two frames. */
function frameTimes(events: readonly TraceEvent[]): FrameTimes {
  const busiest = new Map<number, number>()
  const isScript = ({ name, ph, dur }: TraceEvent) => ph === 'X' && dur !== undefined && scripts.has(name)
  for (const event of events) if (event.name === frameEnd) busiest.set(event.tid, (busiest.get(event.tid) ?? 0) + 1)
  const [main] = [...busiest].sort((one, other) => other[1] - one[1])[0] ?? []
  const own = events.filter(({ tid }) => tid === main)
  const ends = own
    .filter(({ name }) => name === frameEnd)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const stretches = own.filter(isScript).sort((a, b) => a.ts - b.ts)
  const clock = ends.map(() => 0)
  const cpu = ends.map(() => 0)
  let until = 0
  let frame = 0
  for (const { ts, dur = 0, tdur = 0 } of stretches) {
    // Inside one that is counted already.
    if (ts < until) continue
    until = ts + dur
    while (frame < ends.length && (ends[frame] ?? 0) < ts) frame += 1
    if (frame === ends.length) break
    clock[frame] = (clock[frame] ?? 0) + dur / 1_000
    cpu[frame] = (cpu[frame] ?? 0) + tdur / 1_000
  }
  const worked = clock.filter(time => time > 0).sort((a, b) => a - b)
  const used = cpu.filter((_, at) => (clock[at] ?? 0) > 0).sort((a, b) => a - b)
  return {
    frames: worked.length,
    median: at(worked, 0.5),
    p99: at(worked, 0.99),
    longest: worked.at(-1) ?? 0,
    cpuMedian: at(used, 0.5),
    cpuP99: at(used, 0.99),
  }
}

const categories = ['devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline']

/** Records what the page's main thread does while a person works on it. */
export async function traced(page: Page, work: () => Promise<void>): Promise<FrameTimes> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return frameTimes(trace.traceEvents)
}
