import { performance } from 'node:perf_hooks'

/** What one kind of call costs. */
export interface Cost {
  /** Median of the clock, ms. */
  median: number
  longest: number
  /** Mean of the CPU time, ms; 0 where it is less than the system counts. */
  cpu: number
}

export interface Subject {
  call(count: number): unknown
  before?(count: number): unknown
  /** Calls that are not measured, before those that are; default 1. */
  warmUps?: number
  /** CPU milliseconds so far of the process that does the work. */
  cpu(): number
}

interface Tally {
  times: number[]
  cpu: number
}

const rounds = 3
const fewestCalls = 2

/**
 * Measures several subjects in turns, one call at a time: what else the machine does meets all of them alike.
 * @param seconds for each subject
 */
export async function compare(subjects: readonly Subject[], seconds: number): Promise<Cost[]> {
  const tallies = subjects.map((): Tally => ({ times: [], cpu: 0 }))
  let count = 0
  for (const subject of subjects) {
    for (let calls = 0; calls < (subject.warmUps ?? 1); calls++) {
      await subject.before?.(count)
      await subject.call(count++)
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      const until = performance.now() + (seconds * 1_000) / rounds
      const tally = tallies[index] as Tally
      for (let calls = 0; calls < fewestCalls || performance.now() < until; calls++) {
        await subject.before?.(count)
        const cpu = subject.cpu()
        const started = performance.now()
        await subject.call(count++)
        tally.times.push(performance.now() - started)
        tally.cpu += subject.cpu() - cpu
      }
    }
  }
  return tallies.map(({ times, cpu }) => {
    times.sort((a, b) => a - b)
    return { median: times[times.length >> 1] ?? 0, longest: times.at(-1) ?? 0, cpu: cpu / times.length }
  })
}
