import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, readStamp } from './digest.mjs'
import { run } from './run.mjs'

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} LockFile */
/** @typedef {{ root: string, npmCli: string | undefined, say: (text: string) => void }} Installation */

/** @param {string} root */
const paths = root => ({
  stamp: join(root, 'node_modules', '.telar-installed'),
  /** npm's own record of what it installed, written last. */
  installedLock: join(root, 'node_modules', '.package-lock.json'),
  lock: join(root, 'package-lock.json'),
})

/** @param {string} root */
const wanted = root => `${process.platform}-${process.arch} ${digest(root, ['package-lock.json'])}`

/** @param {string} root */
export const isInstalled = root => readStamp(paths(root).stamp) === wanted(root)

/** @param {string} path @returns {LockFile | undefined} */
function readLock(path) {
  const text = readStamp(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Whether npm itself, run by a developer, has left exactly what the lock file asks for. @param {string} root */
function isUpToDateWithoutStamp(root) {
  const installed = readLock(paths(root).installedLock)
  const lock = readLock(paths(root).lock)
  if (installed === undefined || lock === undefined) return false
  return Object.entries(lock.packages).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed.packages[path]
    return found === undefined ? optional === true || devOptional === true : found.version === version
  })
}

/** @param {string} root */
function countInstalled(root) {
  /** @param {string} path @returns {string[]} */
  const list = path => {
    try {
      return readdirSync(path).filter(name => !name.startsWith('.'))
    } catch {
      return []
    }
  }
  const modules = join(root, 'node_modules')
  return list(modules).reduce((sum, name) => sum + (name.startsWith('@') ? list(join(modules, name)).length : 1), 0)
}

/**
 * Rewrites one line of a terminal while packages appear; npm itself shows no more than a spinner.
 *
 * @param {string} root
 */
function showProgress(root) {
  if (!process.stderr.isTTY) return () => {}
  const total = Object.keys(readLock(paths(root).lock)?.packages ?? {}).filter(
    path => !/node_modules.*node_modules/.test(path),
  ).length
  const timer = setInterval(() => process.stderr.write(`\r  ${countInstalled(root)} of about ${total} packages `), 500)
  return () => {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
}

/**
 * Installs what the lock file asks for. To be called under the bootstrap's lock.
 *
 * @param {Installation} installation
 * @returns {Promise<number>} npm's exit code; 0 also when there was nothing to do
 */
export async function install({ root, npmCli, say }) {
  if (isInstalled(root)) return 0
  const { stamp, installedLock } = paths(root)
  if (!isUpToDateWithoutStamp(root)) {
    say('Installing packages; the first time this takes about a minute…')
    rmSync(stamp, { force: true })
    rmSync(installedLock, { force: true })
    const hideProgress = showProgress(root)
    const { code } = await npm(root, npmCli).finally(hideProgress)
    if (code !== 0) {
      say(`Installing packages failed: npm ended with code ${code}. Its reason is above; starting again tries again.`)
      return code
    }
  }
  writeFileSync(stamp, wanted(root))
  return 0
}

/** @param {string} root @param {string | undefined} npmCli npm's script when npm started us */
function npm(root, npmCli) {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  args.push('--no-progress', '--loglevel=error')
  // Standard output is kept for the server's ready line.
  const options = { cwd: root, stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]) }
  return npmCli === undefined
    ? run('npm', args, { ...options, shell: process.platform === 'win32' })
    : run(process.execPath, [npmCli, ...args], options)
}
