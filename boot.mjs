// Runs on any Node from 18 on and needs no package: it installs and builds what is missing or changed, and then runs
// the command under the Node that the project pins.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode, requiredMajor } from './electron/pinnedNode.mjs'
import { compileCache, serverNodeFlags, serverVariables } from './electron/serverNode.mjs'
import { build, isBuilt } from './scripts/boot/build.mjs'
import { hasDisplay, installElectron, openDesktop } from './scripts/boot/desktop.mjs'
import { install, isInstalled } from './scripts/boot/install.mjs'
import { keepRunning } from './scripts/boot/keepRunning.mjs'
import { withLock } from './scripts/boot/lock.mjs'
import { run } from './scripts/boot/run.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const onPath = join(root, 'node_modules', '.bin')

const buildingFailed =
  'Building failed for the reason above: delete the folder node_modules and give the same command again, ' +
  'which installs and builds everything anew.'

/** @param {string} text */
const say = text => process.stderr.write(`${text}\n`)

/** @param {string} text @param {number} [code] @returns {never} */
function stop(text, code = 1) {
  if (text !== '') say(text)
  process.exit(code)
}

function npmCli() {
  const path = process.env.npm_execpath
  return path !== undefined && /npm-cli\.c?js$/.test(path) && existsSync(path) ? path : undefined
}

function node() {
  const pinned = pinnedNode(root)
  if (pinned !== undefined) return pinned
  if (Number.parseInt(process.versions.node, 10) >= requiredMajor) return process.execPath
  return stop(
    `Telar brings no Node for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: ` +
      `start it with Node ${requiredMajor} or newer.`,
  )
}

/** @param {string} nodePath */
const environment = nodePath => ({
  ...process.env,
  PATH: [dirname(nodePath), onPath, process.env.PATH].join(delimiter),
})

/**
 * Checked first without the lock, so that the usual start waits for nobody.
 *
 * @param {Command} command
 * @param {string[]} flags
 */
async function prepare({ built, needs }, flags) {
  const extent = needs?.(flags) ?? 'all'
  if (isInstalled(root, extent) && (!built || isBuilt(root))) return
  const onWait = () => say('Another start is installing or building; waiting for it…')
  await withLock(join(root, '.boot', 'install.lock'), onWait, async () => {
    const installed = await install({ root, extent, npmCli: npmCli(), say })
    if (installed !== 0) stop('', installed)
    if (!built) return
    const nodePath = node()
    const { code, interrupted } = await build({ root, node: nodePath, env: environment(nodePath), say })
    if (interrupted) stop('', code)
    if (code !== 0) stop(buildingFailed)
  })
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [extra] */
async function runOnNode(args, extra = {}) {
  const nodePath = node()
  const env = { ...environment(nodePath), ...extra }
  const { code } = await run(nodePath, ['--no-node-snapshot', ...args], { cwd: root, env })
  return code
}

/** Its channel tells when it is ready, and ends it when this process is gone. @param {string[]} flags */
function runServer(flags) {
  const nodePath = node()
  const env = { ...environment(nodePath), ...serverVariables(join(root, '.boot', 'compiled')) }
  const args = [...serverNodeFlags, 'server/main.ts', ...flags]
  return run(nodePath, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** @param {string[]} flags */
const opensWindow = flags => !flags.includes('--headless') && hasDisplay(process.env)

/** @param {string[]} flags */
async function start(flags) {
  const serverFlags = flags.filter(flag => flag !== '--headless')
  if (opensWindow(flags)) {
    const nodePath = node()
    const code = await openDesktop({ root, node: nodePath, env: environment(nodePath), say }, serverFlags)
    if (code !== undefined) return code
  } else if (serverFlags.length === flags.length) say('There is no display here: serving on the web.')
  return keepRunning(() => runServer(serverFlags), say)
}

/**
 * The port is that of the pages with hot reload; the server behind them takes any, and its links name this one.
 *
 * @param {string[]} flags
 */
function dev(flags) {
  const at = flags.indexOf('--port')
  const port = at < 0 ? '4400' : (flags[at + 1] ?? '')
  const serverFlags = at < 0 ? flags : [...flags.slice(0, at), ...flags.slice(at + 2)]
  return runOnNode(['scripts/dev.ts', port, ...serverFlags], { TELAR_PUBLIC_URL: `http://localhost:${port}` })
}

/** @param {string[]} flags */
function test(flags) {
  const long = flags.includes('--fuzz') ? '500' : '100'
  const scale = flags.includes('--long') ? long : (process.env.TELAR_TEST_SCALE ?? '1')
  const seed = process.env.TELAR_TEST_SEED ?? String(randomInt(2 ** 31))
  const compiled = compileCache(join(root, '.boot', 'compiled'))
  return runOnNode(['scripts/test.ts', ...flags], { TELAR_TEST_SCALE: scale, TELAR_TEST_SEED: seed, ...compiled })
}

/** Nobody has tried the desktop where its binary is not: this does, on a machine that gets it. */
async function verifyDesktop() {
  const nodePath = node()
  const { binary, interrupted } = await installElectron({ root, node: nodePath, env: environment(nodePath), say })
  if (interrupted !== undefined) return interrupted
  if (binary === undefined) stop('The desktop window could not be installed, so there is nothing to verify.')
  return runOnNode(['e2e/desktopVerify.ts', binary])
}

/**
 * `needs`: how much of the packages; without it, all.
 * @typedef {{ built: boolean, needs?: (flags: string[]) => import('./scripts/boot/packages.mjs').Extent, run: (flags: string[]) => Promise<number> }} Command
 */

/** @type {Record<string, Command>} */
const commands = {
  start: { built: true, needs: flags => (opensWindow(flags) ? 'desktop' : 'start'), run: start },
  dev: { built: true, run: dev },
  test: { built: true, run: test },
  check: { built: false, run: flags => runOnNode(['scripts/check.ts', ...flags]) },
  requirements: { built: false, run: flags => runOnNode(['scripts/requirements.ts', ...flags]) },
  notices: { built: false, run: flags => runOnNode(['scripts/notices.ts', ...flags]) },
  graphql: { built: false, run: flags => runOnNode(['scripts/graphqlTypes.ts', ...flags]) },
  'desktop:verify': { built: true, run: verifyDesktop },
  package: { built: true, run: flags => runOnNode(['scripts/package.ts', ...flags]) },
  bench: { built: true, run: flags => runOnNode(['bench/main.ts', ...flags]) },
  shots: { built: true, run: flags => runOnNode(['e2e/shots.ts', ...flags]) },
}

const [name = '', ...flags] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) stop(`Commands: ${Object.keys(commands).join(', ')}`, 2)
await prepare(command, flags)
process.exit(await command.run(flags))
