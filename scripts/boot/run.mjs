import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * How a command ended, as a shell would say it: its exit code, or 128 and the number of the signal.
 * @typedef {{ code: number, interrupted: boolean }} End
 */

/**
 * Runs a command to its end on this process's own terminal and hands signals on to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<End>}
 */
export function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  let interrupted = false
  /** @param {NodeJS.Signals} signal */
  const forward = signal => {
    interrupted = true
    // A terminal has sent Ctrl+C to the whole group already; twice would look like impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), interrupted })
    })
  }).finally(() => {
    for (const signal of forwarded) process.off(signal, forward)
  })
}
