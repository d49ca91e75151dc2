import { type SigningStep, signingSteps } from '../../../../../shared/signing/signing.ts'

/** ms that each step is seen at least: a provider on the same machine takes less for all of them than an eye for one. */
const leastSeen = 400

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Shows the steps in their order, none left out and none too short to be read, however they arrive. */
export function pacedSteps(show: (step: SigningStep) => void, signal: AbortSignal) {
  let next = 0
  let playing = Promise.resolve()
  async function play(last: number) {
    while (next <= last && !signal.aborted) {
      const step = signingSteps[next]
      next++
      if (step) show(step)
      await pause(leastSeen)
    }
  }
  return {
    /** Resolves once the step was seen. */
    until(step: SigningStep): Promise<void> {
      playing = playing.then(() => play(signingSteps.indexOf(step)))
      return playing
    },
  }
}
