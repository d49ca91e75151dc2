import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { run } from './run.mjs'

/** @param {NodeJS.ProcessEnv} env */
export const hasDisplay = env => process.platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY)

/** @param {string} root */
function electronBinary(root) {
  const folder = join(root, 'node_modules', 'electron')
  try {
    return join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
  } catch {
    return undefined
  }
}

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv, say: (text: string) => void }} Context */

/**
 * Electron's binary, too large for a package, which its own installer fetches.
 *
 * @param {Context} context
 * @returns {Promise<{ binary?: string | undefined, interrupted?: number }>} neither where it could not be installed
 */
export async function installElectron({ root, node, env, say }) {
  if (electronBinary(root) === undefined) {
    say('Downloading the desktop window (Electron), once…')
    const onWait = () => say('Another start is downloading it; waiting…')
    const installer = ['node_modules/electron/install.js']
    const installed = await withLock(join(root, '.boot', 'electron.lock'), onWait, () =>
      run(node, installer, { cwd: root, env, stdio: ['ignore', 2, 2] }),
    )
    if (installed.interrupted) return { interrupted: installed.code }
    if (installed.code !== 0) return {}
  }
  return { binary: electronBinary(root) }
}

/**
 * Opens the desktop window.
 *
 * @param {Context} context
 * @param {string[]} flags
 * @returns {Promise<number | undefined>} exit code, or undefined when there is no window and the web is to take over
 */
export async function openDesktop(context, flags) {
  const { root, env, say } = context
  const { binary, interrupted } = await installElectron(context)
  if (interrupted !== undefined) return interrupted
  if (binary === undefined) {
    say('The desktop window could not be installed: serving on the web instead.')
    return undefined
  }
  const window = await run(binary, ['.', ...flags], { cwd: root, env }).catch(error => {
    say(String(error))
    return { code: 1, interrupted: false }
  })
  if (window.code === 0 || window.interrupted) return window.code
  say(`The desktop window ended with code ${window.code}: serving on the web instead.`)
  return undefined
}
