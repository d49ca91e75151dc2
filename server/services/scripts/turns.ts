import type { LimitFunction } from 'p-limit'

interface Turn<Answer> {
  readonly answer: Promise<Answer>
  /** When its place was given back; never rejects. */
  readonly over: Promise<void>
}

/**
 * Asks when a place is free, in order, and keeps the place until what was answered is handed over.
 * @param signal ends the waiting too
 */
export function inTurn<Answer>(
  places: LimitFunction,
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  handedOver: () => Promise<unknown> = () => Promise.resolve(),
): Turn<Answer> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const over = places(async () => {
    if (signal.aborted) return leave()
    const asked = ask()
    asked.then(resolve, reject)
    await asked.then(handedOver, () => undefined)
  })
  return { answer, over: over.finally(() => signal.removeEventListener('abort', leave)) }
}
