import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pinnedNode } from '../../electron/pinnedNode.mjs'
import { root } from '../command.ts'

/** Stands for npm: leaves the pinned Node, what else was there with `install`, and a line in a log; held, it waits for a file. */
const npmCli = `
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
appendFileSync(process.env.TEST_LOG, process.argv[2] + '\\n')
const node = join('node_modules', process.env.TEST_NODE_BELOW_MODULES)
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
const mayEnd = join(dirname(process.env.TEST_LOG), 'install-may-end')
while (process.env.TEST_INSTALL_HELD && !existsSync(mayEnd)) await sleep(20)
if (process.env.TEST_INSTALL_FAILS) process.exit(7)
mkdirSync(dirname(node), { recursive: true })
if (!existsSync(node)) symlinkSync(process.env.TEST_NODE, node)
`

/** Stands for the builders. */
const builders = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
const results = {
  renderer: 'dist/renderer/index.html',
  desktop: 'dist/main.js',
  scripts: 'dist/scripts/surface.js',
  frames: 'dist/frames/vue.html',
}
const builder = (name, result) => async () => {
  appendFileSync('log', 'build ' + name + '\\n')
  if (process.env.TEST_BUILD_FAILS) throw new Error('Nothing is called so\\n    at bundler (bundler.js:1:1)')
  for (const folder of ['dist/renderer', 'dist/scripts', 'dist/frames']) mkdirSync(folder, { recursive: true })
  writeFileSync(result, 'built')
}
export const builders = Object.fromEntries(Object.entries(results).map(([name, result]) => [name, builder(name, result)]))
`

/** `--exit`: ends before it is up; `--falls`: ends by a fault, the first time. */
const server = `
import { existsSync, writeFileSync } from 'node:fs'
process.on('SIGTERM', () => process.exit(5))
process.on('disconnect', () => process.exit(6))
console.log('Telar ready at http://127.0.0.1:0/ ' + JSON.stringify({ argv: process.argv.slice(2), flags: process.execArgv }))
if (process.argv.includes('--exit')) process.exit(3)
process.send({ type: 'ready' }, () => {
  if (!process.argv.includes('--falls')) return
  if (existsSync('fallen')) return console.log('up again')
  writeFileSync('fallen', '')
  process.exit(9)
})
setInterval(() => {}, 1000)
`

export interface Start {
  readonly child: ChildProcess
  /** Everything it printed so far, both streams. */
  output(): string
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  /** Resolves when the text has been printed; rejects when it ends without. */
  printed(text: string): Promise<void>
}

/** A small project started by the real bootstrap, with stand-ins for npm, the builders and the server. */
export function projectTree() {
  const folder = mkdtempSync(join(tmpdir(), 'telar-boot-'))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  cpSync(join(root, 'boot.mjs'), join(folder, 'boot.mjs'))
  cpSync(join(root, 'scripts/boot'), join(folder, 'scripts/boot'), { recursive: true })
  for (const file of ['pinnedNode.mjs', 'restartDelay.mjs', 'serverNode.mjs'])
    cpSync(join(root, 'electron', file), join(folder, 'electron', file))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "packages": {} }')
  write('renderer/main.tsx', '')
  write('npm-cli.js', npmCli)
  cpSync(join(root, 'scripts/build.ts'), join(folder, 'scripts/build.ts'))
  write('scripts/builders.ts', builders)
  write('server/main.ts', server)

  const node = pinnedNode(root) ?? process.execPath
  const env = {
    ...process.env,
    DISPLAY: '',
    WAYLAND_DISPLAY: '',
    npm_execpath: join(folder, 'npm-cli.js'),
    TEST_LOG: join(folder, 'log'),
    TEST_NODE: node,
    TEST_NODE_BELOW_MODULES: node.slice(node.lastIndexOf('node_modules') + 'node_modules'.length + 1),
  }
  return {
    folder,
    write,
    log: () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n'),
    start: (args: string[] = ['start'], extra: Record<string, string> = {}) =>
      // In a group of its own: a test can end it together with what it started, as a closed terminal does.
      watch(spawn(process.execPath, ['boot.mjs', ...args], { cwd: folder, env: { ...env, ...extra }, detached: true })),
    /** As npm does it: with a shell between, which does not hand signals on. */
    startByShell: () => {
      const command = `"${process.execPath}" boot.mjs start; true`
      return watch(
        spawn('sh', ['-c', command], { cwd: folder, env: { ...env, npm_lifecycle_event: 'start' }, detached: true }),
      )
    },
  }
}

function watch(child: ChildProcess): Start {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output += chunk
      child.emit('printed')
    })
  }
  const ended = new Promise<number | NodeJS.Signals | null>(resolve =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve()
      child.on('printed', look)
      ended.then(end => reject(new Error(`ended with ${end} without printing ${text}:\n${output}`)))
      look()
    })
  return { child, output: () => output, ended, printed }
}
