import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Who started this process, read before it starts anything: npm may be gone by the time that what it runs says that it is there. */
const startedBy = process.ppid
/** How often it is looked whether npm is still there, in ms. */
const lookEvery = 500

/**
 * How a command ended, as a shell would say it: its exit code, or 128 and the number of the signal. `ready`: it had said over its
 * channel that it was.
 * @typedef {{ code: number, interrupted: boolean, ready: boolean }} End
 */

/**
 * npm ends at a signal of its own and takes along only the shell between it and this process, which would stay behind with the port and
 * the folder. Whoever was started without npm may well outlive its parent.
 *
 * @param {NodeJS.ProcessEnv | undefined} env
 * @param {() => void} orphaned
 */
function watchNpm(env, orphaned) {
  if (env?.npm_lifecycle_event === undefined) return undefined
  return setInterval(() => {
    if (process.ppid !== startedBy) orphaned()
  }, lookEvery)
}

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
  let ready = false
  child.on('message', message => {
    if (typeof message === 'object' && 'type' in message && message.type === 'ready') ready = true
  })
  /** @param {NodeJS.Signals} signal */
  const forward = signal => {
    interrupted = true
    // A terminal has sent Ctrl+C to the whole group already; twice would look like impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, forward)
  const watch = watchNpm(options.env, () => {
    clearInterval(watch)
    forward('SIGTERM')
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), interrupted, ready })
    })
  }).finally(() => {
    clearInterval(watch)
    for (const signal of forwarded) process.off(signal, forward)
  })
}
