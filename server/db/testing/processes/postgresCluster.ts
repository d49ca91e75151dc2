import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres, postgresAdvice } from '../postgresPrograms.ts'

// A PostgreSQL that lives as long as another process: `postgresCluster.ts FOLDER OWNER`. It listens at a socket in the folder, says in
// the file `started` how that went, ends with the owner however that one ends, and takes the folder with it.
const [folder = '', owner = ''] = process.argv.slice(2)
const data = join(folder, 'data')

interface User {
  uid: number
  gid: number
}

/** Who runs it: PostgreSQL refuses the administrator. */
function userOf(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string, name: string) => spawnSync('id', [option, name], { encoding: 'utf8' })
  const name = id('-u', 'postgres').status === 0 ? 'postgres' : 'nobody'
  return { uid: Number(id('-u', name).stdout), gid: Number(id('-g', name).stdout) }
}

/** The order of texts is that of people here: what forgets to ask for that of bytes, as SQLite has it, is found. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es']

/** Nothing has to outlive the machine. */
const settings = {
  listen_addresses: '',
  unix_socket_directories: folder,
  max_connections: '300',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
}

function initialise(bin: string, user: User | undefined): void {
  const args = ['-D', data, '-U', 'telar', '--auth=trust', '--no-sync', '--no-instructions', ...locale]
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, { ...user, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(stderr)
}

function run(bin: string, user: User | undefined): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Settles once it takes connections. Raises what it said when it ended before. */
function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(said)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text
      if (said.includes('ready to accept connections')) resolve()
    })
  })
}

/** Seen whole or not at all. */
function tell(outcome: string): void {
  writeFileSync(join(folder, 'starting'), outcome)
  renameSync(join(folder, 'starting'), join(folder, 'started'))
}

function isOwnerThere(): boolean {
  try {
    return process.kill(Number(owner), 0)
  } catch {
    return false
  }
}

async function untilOwnerEnds(): Promise<void> {
  while (isOwnerThere()) await pause(200)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  // Not SIGTERM, which waits for those who are connected.
  server.kill('SIGQUIT')
  await once(server, 'exit')
}

async function start(): Promise<ChildProcess> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error(postgresAdvice)
  const user = userOf()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  initialise(bin, user)
  const server = run(bin, user)
  await ready(server)
  return server
}

try {
  const server = await start()
  tell('')
  await untilOwnerEnds()
  await end(server)
} catch (error) {
  tell(error instanceof Error ? error.message : String(error))
  await untilOwnerEnds()
}
rmSync(folder, { recursive: true, force: true })
