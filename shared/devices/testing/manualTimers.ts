import type { Timers } from '../serial/timers.ts'

/** Time that passes as soon as nobody does anything: minutes of waiting take no time. */
export class ManualTimers implements Timers {
  #now = 0
  readonly #due = new Set<{ readonly at: number; readonly run: () => void }>()

  now() {
    return this.#now
  }

  get pending() {
    return this.#due.size
  }

  after(ms: number, run: () => void) {
    const timer = { at: this.#now + ms, run }
    this.#due.add(timer)
    return () => void this.#due.delete(timer)
  }

  /** Lets time pass until this is settled. */
  async settled<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false
    const done = () => {
      isSettled = true
    }
    promise.then(done, done)
    for (let idle = 0; idle < 20; ) {
      await new Promise(resolve => setImmediate(resolve))
      if (isSettled) return promise
      idle = this.#next() ? 0 : idle + 1
    }
    throw new Error('Nothing more happens, and it is not settled')
  }

  /** Lets so many ms pass. */
  async pass(ms: number) {
    await this.settled(new Promise<void>(resolve => void this.after(ms, resolve)))
  }

  /** The whole program stands still for so long: what became due runs late, one after the other, before anything else is heard. */
  stall(ms: number) {
    const late = [...this.#due].filter(({ at }) => at <= this.#now + ms).sort((a, b) => a.at - b.at)
    this.#now += ms
    for (const timer of late) if (this.#due.delete(timer)) timer.run()
  }

  #next(): boolean {
    const [first, ...others] = this.#due
    if (first === undefined) return false
    const next = others.reduce((soonest, timer) => (timer.at < soonest.at ? timer : soonest), first)
    this.#due.delete(next)
    this.#now = next.at
    next.run()
    return true
  }
}
