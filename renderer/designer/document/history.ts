/** What was, what is and what was undone; immutable, without a limit. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** Names the gesture that made the present, while it may go on. */
  gesture?: string
}

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/**
 * Goes on to the next value. Steps of one gesture (typing in one field, one drag of a slider) are undone together: the first keeps
 * what was before, the others take its place.
 */
export function record<Value>(history: History<Value>, next: Value, gesture?: string): History<Value> {
  if (next === history.present) return history
  const continues = gesture !== undefined && gesture === history.gesture
  const past = continues ? history.past : [...history.past, history.present]
  return { past, present: next, future: [], gesture }
}

export const canUndo = ({ past }: History<unknown>) => past.length > 0
export const canRedo = ({ future }: History<unknown>) => future.length > 0

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  if (past.length === 0) return { past, present, future }
  return { past: past.slice(0, -1), present: past[past.length - 1] as Value, future: [present, ...future] }
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...later] = future
  if (future.length === 0) return { past, present, future }
  return { past: [...past, present], present: next as Value, future: later }
}
