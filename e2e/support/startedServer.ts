import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../../server/testing/serverProcess.ts'

/** The server as a person starts it on a new machine: a process of its own on an empty data folder. */
export interface StartedServer {
  port: number
  dataDirectory: string
  /** What the terminal shows to log in for the first time. */
  loginLink: string
  stop(): Promise<void>
}

export async function startServer(): Promise<StartedServer> {
  const data = mkdtempSync(join(tmpdir(), 'telar-e2e-'))
  const server = startServerProcess(data, { args: ['--headless'], nodeFlags: ['--no-node-snapshot'] })
  const port = await server.ready
  return {
    port,
    dataDirectory: data,
    loginLink: /(http\S+\/login\?token=\S+)/.exec(server.output())?.[1] ?? '',
    async stop() {
      server.child.kill('SIGTERM')
      await server.exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
