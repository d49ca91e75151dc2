/** Values on top of each other; immutable, so that every step of a history shares what lies below it. */
type Stack<Value> = { readonly top: Value; readonly below: Stack<Value> } | undefined

/** What was, what is and what was undone; immutable, without a limit. A step costs the same however many came before it. */
export interface History<Value> {
  past: Stack<Value>
  present: Value
  future: Stack<Value>
  /** Names the gesture that made the present, while it may go on. */
  gesture?: string
}

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: undefined,
  present,
  future: undefined,
})

/**
 * Goes on to the next value. Steps of one gesture (typing in one field, one drag of a slider) are undone together: the first keeps
 * what was before, the others take its place.
 */
export function record<Value>(history: History<Value>, next: Value, gesture?: string): History<Value> {
  if (next === history.present) return history
  const continues = gesture !== undefined && gesture === history.gesture
  const past = continues ? history.past : { top: history.present, below: history.past }
  return { past, present: next, future: undefined, gesture }
}

export const canUndo = ({ past }: History<unknown>) => past !== undefined
export const canRedo = ({ future }: History<unknown>) => future !== undefined

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  if (past === undefined) return { past, present, future }
  return { past: past.below, present: past.top, future: { top: present, below: future } }
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  if (future === undefined) return { past, present, future }
  return { past: { top: present, below: past }, present: future.top, future: future.below }
}

function mapStack<Value>(stack: Stack<Value>, map: (value: Value) => Value): Stack<Value> {
  const tops: Value[] = []
  for (let rest = stack; rest !== undefined; rest = rest.below) tops.push(map(rest.top))
  return tops.reduceRight<Stack<Value>>((below, top) => ({ top, below }), undefined)
}

/** The same steps, after what they say is said in another way. */
export const mapSteps = <Value>(history: History<Value>, map: (value: Value) => Value): History<Value> => ({
  ...history,
  past: mapStack(history.past, map),
  future: mapStack(history.future, map),
})
