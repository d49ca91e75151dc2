/** How long code that did not come is taken for missing, in ms, while nobody asks for it again. */
const missingFor = 1_000

let turn = 0

/** Somebody tries again: what did not come is asked for anew. */
export const askAgain = (): void => void turn++

/**
 * Code did not come. React draws at once again what failed, and would ask for it without end.
 * @returns whether it may be asked for again
 */
export function missed(): () => boolean {
  const own = turn
  setTimeout(askAgain, missingFor)
  return () => turn !== own
}
