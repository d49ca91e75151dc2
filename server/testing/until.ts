import { setTimeout as pause } from 'node:timers/promises'

/** Ends nothing but a test that hangs, in ms: what is asked for nobody any more would go on beside the tests after it. */
const patience = 120_000

/**
 * Asks until what is found is good.
 * @returns what was found then
 * @throws Error with what was found last, when it never is
 */
export async function until<Found>(
  look: () => Promise<Found> | Found,
  isGood: (found: Found) => boolean,
): Promise<Found> {
  const giveUp = performance.now() + patience
  for (;;) {
    const found = await look()
    if (isGood(found)) return found
    if (performance.now() > giveUp) throw new Error(`it did not come to pass: ${JSON.stringify(found)}`)
    await pause(20)
  }
}
