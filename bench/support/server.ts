import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { serverNodeFlags, serverVariables } from '../../electron/serverNode.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  process: ChildProcess
  url: string
  port: number
  /** From the start of the process to its ready line, ms. */
  startedInMs: number
  /** Resident memory, MiB. */
  memory(): number
  stop(): Promise<void>
}

export const admin = { email: 'bench@telar.test', password: 'a password for the bench' }

/** What is measured is worked out each time, and not remembered. */
const withoutResults = { TELAR_RESULT_CACHE_MB: '0' }

/** Starts the server as a user would run it, in a process of its own; without a cache of results, unless the variables say so. */
export function startServer(
  dataDirectory: string,
  flags: readonly string[] = [],
  variables: Readonly<Record<string, string>> = withoutResults,
): Promise<RunningServer> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...serverNodeFlags, join(root, 'server/main.ts'), '--headless', '--port', '0', '--data', dataDirectory, ...flags],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...serverVariables(`${dataDirectory}-compiled`),
        ...variables,
        TELAR_ADMIN_EMAIL: admin.email,
        TELAR_ADMIN_PASSWORD: admin.password,
      },
    },
  )
  return new Promise((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`the server ended with ${code} before it was ready`)))
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const url = /^Telar ready at (\S+)/m.exec(output)?.[1]
      if (url === undefined) return
      child.stdout.removeAllListeners('data').resume()
      resolve({
        process: child,
        url,
        port: Number(new URL(url).port),
        startedInMs: performance.now() - started,
        memory: () => residentMemory(child.pid as number),
        stop: () => stop(child),
      })
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit').once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** MiB; only where /proc tells it. */
function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
