import type { Clock } from '../../../../shared/clock.ts'
import type { Awaitable } from '../../engine/awaitable.ts'
import type { NoteStore } from './notes.ts'

/** What an engine brings along to be examined. */
export interface ConformanceEngine {
  name: string
  /** A store over a new, empty database. */
  open(options: { clock: Clock; report(error: unknown): void }): Awaitable<NoteStore>
}

export interface Examined {
  store: NoteStore
  /** What the store reported to nobody in particular. */
  reported: unknown[]
  /** The time that the store sees, in ms; tests set it. */
  time: { now: number }
}

export async function examine(engine: ConformanceEngine): Promise<Examined> {
  const reported: unknown[] = []
  const time = { now: 1_700_000_000_000 }
  const store = await engine.open({ clock: { now: () => time.now }, report: error => void reported.push(error) })
  return { store, reported, time }
}

/** 'fulfilled' or 'rejected' of each, in order. */
export const statuses = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status)
