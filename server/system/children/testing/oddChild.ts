import { keptTask } from '../keptTask.ts'

/** What the child can be made to do. */
export type OddTask = 'answer' | 'abort' | 'throw' | 'loop' | 'fillHeap' | 'fillMemory' | 'count'

export type FromOddChild = { kind: 'part' | 'whole'; pid: number }

const endless = () => {
  for (;;);
}

const tasks: Readonly<Record<OddTask, (say: (kind: FromOddChild['kind']) => void) => void>> = {
  answer: say => say('whole'),
  // What native code does that notices that it is lost.
  abort: () => process.abort(),
  throw: () => {
    throw new Error('nobody caught it')
  },
  loop: endless,
  fillHeap: () => {
    for (const kept: number[][] = []; ; ) kept.push(new Array<number>(1_000_000).fill(0.5))
  },
  // Outside of the heap, by work that gives nothing back.
  fillMemory: () => {
    const kept = Array.from({ length: 30 }, () => Buffer.alloc(20_000_000, 1))
    if (kept.length > 0) endless()
  },
  count: say => {
    say('part')
    say('whole')
  },
}

keptTask<OddTask, FromOddChild>(400, (task, post) => tasks[task](kind => post({ kind, pid: process.pid })))
