import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../shared/clock.ts'
import { type Config, readConfig } from '../config.ts'
import { type RunningServer, type StartOptions, startServer } from '../main.ts'
import { systemClock } from '../system/clock.ts'
import { randomIds } from '../system/ids.ts'
import { TestClient, type TestSession } from './testClient.ts'

export interface TestServerOptions {
  clock?: Clock
  /** Another one's folder, to start again on its data; it is not removed then. */
  dataDirectory?: string
  /** With the environment `gallery`. */
  gallery?: boolean
  config?: Partial<Config>
  start?: Partial<StartOptions>
}

export interface TestAccount {
  id: string
  email: string
  password: string
}

/** Who may do everything on every test server. */
export const testAdmin = { email: 'root@example.com', password: 'correct horse' } as const

/** A real server on a port of its own over a temporary data folder. Close it. */
export interface TestServer {
  readonly url: string
  readonly port: number
  readonly dataDirectory: string
  readonly clock: Clock
  /** Signs with the session's key when one is given. @param host a host name; default: the admin area */
  client(session?: TestSession, host?: string): TestClient
  /** Logs in by password on a host. */
  login(email: string, password: string, host?: string): Promise<TestClient>
  /** The first superAdmin, in the admin area. Each call is a new session. */
  admin(): Promise<TestClient>
  /** By the superAdmin's own call; roles default to `user`. */
  createAccount(account?: {
    email?: string
    password?: string
    name?: string
    roles?: string[]
    environmentsAuthorized?: string[]
  }): Promise<TestAccount>
  /** Stops it, but keeps its folder, for a start on the same data. */
  stop(): Promise<void>
  close(): Promise<void>
}

let accountCount = 0

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? systemClock
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'telar-test-')))
  const config: Config = {
    ...readConfig(['--port', '0', '--data', dataDirectory, '--no-demo'], {}),
    firstAdmin: testAdmin,
    gallery: options.gallery === true,
    ...options.config,
  }
  const running: RunningServer = await startServer(config, { clock, ids: randomIds(), ...options.start })
  const client = (session?: TestSession, host = config.adminDomain) =>
    new TestClient({ port: running.port, host, clock, session })
  const login = async (email: string, password: string, host?: string) => {
    const anonymous = client(undefined, host)
    const { loginWithPassword } = await anonymous.run<{ loginWithPassword: TestSession }>(
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id publicKey secretKey userId } }',
      { email, password },
    )
    return client(loginWithPassword, host)
  }
  const admin = () => login(testAdmin.email, testAdmin.password)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.close()
    return stopped
  }
  return {
    url: running.url,
    port: running.port,
    dataDirectory,
    clock,
    client,
    login,
    admin,
    async createAccount({
      email = `account${++accountCount}@example.com`,
      password = 'a good password',
      ...rest
    } = {}) {
      const { createAccount } = await (await admin()).run<{ createAccount: { _id: string } }>(
        `mutation ($email: String!, $password: String, $name: String, $roles: [String!], $environmentsAuthorized: [String!]) {
          createAccount(email: $email, password: $password, name: $name, roles: $roles, environmentsAuthorized: $environmentsAuthorized) { _id }
        }`,
        { email, password, ...rest },
      )
      return { id: createAccount._id, email, password }
    },
    stop,
    async close() {
      await stop()
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
