import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import { hashPassword } from '../services/accounts/passwords.ts'
import { TestClient, type TestSession } from './testClient.ts'

export interface TestAccount {
  id: string
  email: string
  password: string
}

/** Whoever calls a server. */
export interface TestClients {
  /** Signs with the session's key when one is given. @param host a host name; default: the admin area */
  client(session?: TestSession, host?: string): TestClient
  /** Logs in by password on a host. */
  login(email: string, password: string, host?: string): Promise<TestClient>
  /** The first superAdmin, in the admin area. Each call is a new session. */
  admin(): Promise<TestClient>
  /** Invited by the superAdmin, with a password already; roles default to `user`. */
  createAccount(account?: {
    email?: string
    password?: string
    name?: string
    roles?: string[]
    environmentsAuthorized?: string[]
  }): Promise<TestAccount>
}

export interface TestClientsOptions {
  port: number
  /** Where the server's data are. */
  dataDirectory: string
  /** Where they are instead, but for files. */
  databaseUrl?: string | undefined
  adminDomain: string
  clock: Clock
  /** The first superAdmin. */
  admin: { readonly email: string; readonly password: string }
}

let accountCount = 0
const hashes = new Map<string, Promise<string>>()

/** What the owner does with the link of the invitation; written straight, as one address may use 20 links and each opens a session. */
async function setPassword({ dataDirectory, databaseUrl }: TestClientsOptions, accountId: string, password: string) {
  const hashed = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hashed)
  const passwordHash = await hashed
  if (databaseUrl !== undefined) return setPasswordIn(databaseUrl, accountId, passwordHash)
  const platform = new Database(join(dataDirectory, 'platform.db'))
  try {
    platform.prepare('UPDATE accounts SET passwordHash = ? WHERE id = ?').run(passwordHash, accountId)
  } finally {
    platform.close()
  }
}

async function setPasswordIn(databaseUrl: string, accountId: string, passwordHash: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client
    .query('UPDATE telar.accounts SET "passwordHash" = $1 WHERE id = $2', [passwordHash, accountId])
    .finally(() => client.end())
}

export function testClients(options: TestClientsOptions): TestClients {
  const { port, adminDomain, clock, admin: superAdmin } = options
  const client = (session?: TestSession, host = adminDomain) => new TestClient({ port, host, clock, session })
  const login = async (email: string, password: string, host?: string) => {
    const anonymous = client(undefined, host)
    const { loginWithPassword } = await anonymous.run<{ loginWithPassword: TestSession }>(
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id publicKey secretKey userId } }',
      { email, password },
    )
    return client(loginWithPassword, host)
  }
  const admin = () => login(superAdmin.email, superAdmin.password)
  return {
    client,
    login,
    admin,
    async createAccount({
      email = `account${++accountCount}@example.com`,
      password = 'a good password',
      ...rest
    } = {}) {
      const { createAccount } = await (await admin()).run<{ createAccount: { _id: string } }>(
        `mutation ($email: String!, $name: String, $roles: [String!], $environmentsAuthorized: [String!]) {
          createAccount(email: $email, name: $name, roles: $roles, environmentsAuthorized: $environmentsAuthorized) { _id }
        }`,
        { email, ...rest },
      )
      await setPassword(options, createAccount._id, password)
      return { id: createAccount._id, email, password }
    },
  }
}
