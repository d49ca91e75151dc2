import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../shared/clock.ts'
import { type Config, readConfig } from '../config.ts'
import { type RunningServer, type StartOptions, startServer } from '../startServer.ts'
import { systemClock } from '../system/clock.ts'
import { randomIds } from '../system/ids.ts'
import { Canaries } from './canaries.ts'
import { readOnce } from './readOnce.ts'
import { hearSent } from './sentBytes.ts'
import type { TestClient } from './testClient.ts'
import { type TestClients, testClients } from './testClients.ts'
import { databaseFor } from './testEngine.ts'

export interface TestServerOptions {
  clock?: Clock
  /** Another one's folder, to start again on its data; it is not removed then. */
  dataDirectory?: string
  /** With the environment `gallery`. */
  gallery?: boolean
  config?: Partial<Config>
  start?: Partial<StartOptions>
}

/** Who may do everything on every test server. */
export const testAdmin = { email: 'root@example.com', password: 'correct horse' } as const

/** A real server on a port of its own over a temporary data folder. Close it. */
export interface TestServer extends TestClients {
  readonly url: string
  readonly port: number
  readonly operationsPort: number | undefined
  readonly dataDirectory: string
  /** Where its data is instead, but for files. */
  readonly databaseUrl: string | undefined
  readonly clock: Clock
  /** From now on nothing that a client is sent may say one of these texts: stopping fails otherwise. */
  withhold(client: TestClient, marks: readonly string[]): void
  /** Stops it, but keeps its folder, for a start on the same data. */
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? systemClock
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'telar-test-')))
  const config: Config = {
    ...readConfig(['--port', '0', '--data', dataDirectory, '--no-demo'], {}),
    firstAdmin: testAdmin,
    gallery: options.gallery === true,
    databaseUrl: await databaseFor(dataDirectory),
    // Whatever the machine has to do beside.
    viewResultsMs: 20_000,
    ...options.config,
  }
  const start = { clock, ids: randomIds(), readsDocuments: readOnce, ...options.start }
  const running: RunningServer = await startServer(config, start)
  const { firstAdmin, smtpUrl, databaseUrl } = config
  const canaries = new Canaries(dataDirectory, { adminPassword: firstAdmin?.password, smtpUrl, databaseUrl })
  const stopHearing = hearSent((text, reader) => canaries.hear(text, reader), running.port)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.close().then(() => {
      stopHearing()
      return canaries.end()
    })
    return stopped
  }
  return {
    url: running.url,
    port: running.port,
    operationsPort: running.operationsPort,
    dataDirectory,
    databaseUrl,
    clock,
    ...testClients({
      port: running.port,
      dataDirectory,
      databaseUrl,
      adminDomain: config.adminDomain,
      clock,
      admin: testAdmin,
    }),
    withhold: ({ session }, marks) => canaries.withhold(session?.publicKey ?? '', marks),
    stop,
    async close() {
      await stop()
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
