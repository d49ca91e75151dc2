import type { Timers } from '../../shared/devices/serial/timers.ts'

export const nodeTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
