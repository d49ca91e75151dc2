import type { Awaitable } from '../../engine/awaitable.ts'
import type { Store } from '../../engine/store.ts'

/** The small domain that the conformance suite stores: notes with a unique title, unique also by shelf and place. */
export interface Note {
  id: number
  title: string
  shelf?: string | null
  place?: number | null
  body?: string
}

export interface NoteReads {
  /** In order. */
  ids(): Awaitable<number[]>
  /** Counted by two statements in one snapshot, `between` called between them. */
  countedTwice(between: () => Awaitable<void>): Awaitable<[number, number]>
}

export interface NoteWrites extends NoteReads {
  add(note: Note): Awaitable<void>
  /** Lets the file grow by no more than these pages; -1 lifts the limit. */
  limitGrowth(pages: number): Awaitable<void>
  /** Makes COMMIT fail. */
  breakCommit(): Awaitable<void>
  /** Raises, and ends the transaction, as an I/O error does. */
  breakTransaction(): Awaitable<void>
  /** Loses the writer's connection. */
  breakConnection(): Awaitable<void>
}

export type NoteStore = Store<{ notes: NoteReads }, { notes: NoteWrites }>

export const note = (id: number, more: Partial<Note> = {}): Note => ({ id, title: `note ${id}`, ...more })
