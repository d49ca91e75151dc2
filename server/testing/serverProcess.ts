import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { systemClock } from '../system/clock.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { Canaries } from './canaries.ts'
import { sentFile } from './sentFile.ts'
import { type TestClients, testClients } from './testClients.ts'

export interface StartedServer {
  readonly child: ChildProcess
  /** Its folder. */
  readonly data: string
  output(): string
  errors(): string
  /** Resolves with the exit code; rejects when a secret left it. */
  readonly exit: Promise<number | null>
  /** Resolves with the port once the ready line is there; rejects when the process ends before. */
  readonly ready: Promise<number>
}

export interface ProcessOptions {
  args?: readonly string[]
  variables?: Record<string, string>
  /** With a channel to this process, as the desktop has. */
  ipc?: boolean
  /** In a group of its own, which can be signalled as a whole. */
  group?: boolean
  /** For Node itself. */
  nodeFlags?: readonly string[]
}

/** The first superAdmin of a server process. */
export const processAdmin = { email: 'first@example.com', password: 'a good password' }
export const adminVariables = { TELAR_ADMIN_EMAIL: processAdmin.email, TELAR_ADMIN_PASSWORD: processAdmin.password }

/** `server/main.ts` in a process of its own, without the demo, on any free port. */
export function startServerProcess(
  data: string,
  { args = [], variables = {}, ipc = false, group = false, nodeFlags = [] }: ProcessOptions = {},
) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const main = join(projectFolder, 'server', 'main.ts')
  const probe = `--import=${new URL('sentProbe.ts', import.meta.url).href}`
  const child = spawn(
    process.execPath,
    [...nodeFlags, probe, main, '--port', '0', '--data', data, '--no-demo', ...args],
    {
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...variables },
      detached: group,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    },
  )
  const { TELAR_ADMIN_PASSWORD: adminPassword, TELAR_SMTP_URL: smtpUrl, TELAR_DATABASE_URL: databaseUrl } = variables
  return watched(child, data, new Canaries(data, { adminPassword, smtpUrl, databaseUrl }))
}

/** Searches what a process that has ended sent. @throws Error that says which secret was where */
async function searched(data: string, canaries: Canaries) {
  const file = sentFile(data)
  if (existsSync(file)) for await (const part of createReadStream(file, 'latin1')) canaries.hear(String(part), '')
  rmSync(file, { force: true })
  await canaries.end({ files: false })
}

function watched(child: ChildProcess, data: string, canaries: Canaries): StartedServer {
  let output = ''
  let errors = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    errors += chunk
  })
  // Not 'close': after a disconnect it does not come.
  const ended = (stream: Readable | null) => new Promise(resolve => stream?.once('end', resolve))
  const exit = Promise.all([
    new Promise<number | null>(resolve => child.once('exit', resolve)),
    ended(child.stdout),
    ended(child.stderr),
  ]).then(async ([code]) => {
    await searched(data, canaries)
    return code
  })
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /^Telar ready at http:\/\/localhost:(\d+)\/$/m.exec(output)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`ended before it was ready: ${errors}`)))
  })
  ready.catch(() => undefined)
  return { child, data, output: () => output, errors: () => errors, exit, ready }
}

/** What its log tells as an error, read after it has ended. */
export function seriousLines(data: string): unknown[] {
  const logs = join(data, 'logs')
  const lines = readdirSync(logs).flatMap(name => readFileSync(join(logs, name), 'utf8').trim().split('\n'))
  return lines.map(line => JSON.parse(line)).filter(({ level }) => level >= 50)
}

/** Those who call a server process that is ready. */
export async function processClients({ ready, data }: StartedServer): Promise<TestClients> {
  const place = { port: await ready, dataDirectory: data, adminDomain: 'localhost' }
  return testClients({ ...place, clock: systemClock, admin: processAdmin })
}
