import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { digest, readStamp } from './digest.mjs'
import { extents, reduced } from './packages.mjs'
import { run } from './run.mjs'

/** @typedef {import('./packages.mjs').LockFile} LockFile */
/** @typedef {import('./packages.mjs').Extent} Extent */
/** @typedef {{ root: string, extent: Extent, npmCli: string | undefined, say: (text: string) => void }} Installation */

/** @param {string} root */
const paths = root => ({
  stamp: join(root, 'node_modules', '.telar-installed'),
  /** npm's own record of what it installed, written last. */
  installedLock: join(root, 'node_modules', '.package-lock.json'),
  lock: join(root, 'package-lock.json'),
})

/**
 * What the stamp says of an installation that is complete. Which packages belong to less than all, `packages.mjs` says.
 *
 * @param {string} root @param {Extent} extent
 */
function wanted(root, extent) {
  const sources = ['package-lock.json', ...(extent === 'all' ? [] : ['scripts/boot/packages.mjs'])]
  return `${process.platform}-${process.arch} ${digest(root, sources)} ${extent}`
}

/** What the last installation left, of the present lock file. @param {string} root */
function installedExtent(root) {
  const stamp = readStamp(paths(root).stamp)
  return extents.find(extent => stamp === wanted(root, extent))
}

/** @param {string} root @param {Extent} extent */
export function isInstalled(root, extent) {
  const installed = installedExtent(root)
  return installed !== undefined && extents.indexOf(installed) >= extents.indexOf(extent)
}

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
 * @param {string} root where they appear
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
 * Installs what the lock file asks for, as far as the extent needs it. To be called under the bootstrap's lock.
 *
 * @param {Installation} installation
 * @returns {Promise<number>} npm's exit code; 0 also when there was nothing to do
 */
export async function install(installation) {
  const { root, extent, say } = installation
  if (isInstalled(root, extent)) return 0
  const { stamp } = paths(root)
  if (isUpToDateWithoutStamp(root)) {
    writeFileSync(stamp, wanted(root, 'all'))
    return 0
  }
  const isMore = installedExtent(root) !== undefined
  say(
    isMore
      ? 'Installing the packages that this needs beside a start…'
      : 'Installing packages; the first time this takes about a minute…',
  )
  rmSync(stamp, { force: true })
  const code = extent === 'all' ? await installAll(installation, isMore) : await installReduced(installation, extent)
  if (code === 0) writeFileSync(stamp, wanted(root, extent))
  else say(`Installing packages failed: npm ended with code ${code}. Its reason is above; starting again tries again.`)
  return code
}

/** @param {Installation} installation @param {boolean} isMore what is there stays: it may be at work */
function installAll({ root, npmCli }, isMore) {
  if (!isMore) rmSync(paths(root).installedLock, { force: true })
  return npm(isMore ? ['install', '--no-save'] : ['ci'], root, npmCli)
}

/**
 * npm installs what a lock file says or leaves out all that developing takes; so it gets a lock file with less, in a folder of its own.
 *
 * @param {Installation} installation
 * @param {Exclude<Extent, 'all'>} extent
 */
async function installReduced({ root, npmCli }, extent) {
  const folder = join(root, '.boot', 'packages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { manifest, lock } = reduced(read('package.json'), read('package-lock.json'), extent)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const code = await npm(['ci'], folder, npmCli)
  if (code === 0) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    renameSync(join(folder, 'node_modules'), join(root, 'node_modules'))
  }
  rmSync(folder, { recursive: true, force: true })
  return code
}

/** @param {string[]} command @param {string} folder @param {string | undefined} npmCli npm's script when npm started us */
async function npm(command, folder, npmCli) {
  const args = [...command, '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  args.push('--no-progress', '--loglevel=error')
  // Standard output is kept for the server's ready line.
  const options = { cwd: folder, stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]) }
  const hideProgress = showProgress(folder)
  const ended =
    npmCli === undefined
      ? run('npm', args, { ...options, shell: process.platform === 'win32' })
      : run(process.execPath, [npmCli, ...args], options)
  return (await ended.finally(hideProgress)).code
}
