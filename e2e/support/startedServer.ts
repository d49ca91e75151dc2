import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server as a person starts it on a new machine: a process of its own on an empty data folder. */
export interface StartedServer {
  port: number
  /** What the terminal shows to log in for the first time. */
  loginLink: string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

export function startServer(): Promise<StartedServer> {
  const data = mkdtempSync(join(tmpdir(), 'telar-e2e-'))
  const flags = ['--headless', '--port', '0', '--data', data, '--no-demo']
  const child = spawn(process.execPath, ['--no-node-snapshot', main, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () =>
    new Promise<void>(resolve => {
      child.removeAllListeners('exit').once('exit', () => {
        rmSync(data, { recursive: true, force: true })
        resolve()
      })
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const port = Number(/^Telar ready at \S+:(\d+)\/$/m.exec(output)?.[1])
      if (port) resolve({ port, loginLink: /(http\S+\/login\?token=\S+)/.exec(output)?.[1] ?? '', stop })
    })
  })
}
