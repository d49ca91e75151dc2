import { setTimeout as sleep } from 'node:timers/promises'
import { restartDelay, stableAfter } from '../../electron/restartDelay.mjs'

/**
 * Runs the server, and again after it ended by a fault. One that never came up ends with its reason: that is for a person.
 *
 * @param {() => Promise<import('./run.mjs').End>} run
 * @param {(text: string) => void} say
 * @returns {Promise<number>} exit code
 */
export async function keepRunning(run, say) {
  for (let failures = 0; ; ) {
    const began = performance.now()
    const { code, interrupted, ready } = await run()
    if (code === 0 || interrupted || (failures === 0 && !ready)) return code
    failures = performance.now() - began > stableAfter ? 1 : failures + 1
    say(`The server ended with code ${code} and is started again; its log in DATA/logs says why.`)
    await sleep(restartDelay(failures))
  }
}
