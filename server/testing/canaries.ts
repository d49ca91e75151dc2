import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { getTableConfig } from '../db/engine/drizzleOrm.ts'
import * as environmentTables from '../db/environment/schema.ts'
import * as tables from '../db/platform/schema.ts'
import { contentsIn, filesIn } from './dataFiles.ts'
import { legible } from './legible.ts'

type Secret = readonly [what: string, text: string]

/** Columns of platform.db whose values leave it by no way. */
export const secretColumns = [
  tables.accounts.passwordHash,
  tables.sessions.secretKey,
  tables.endedSessions.secretKey,
  tables.loginTokens.hash,
  tables.passwordLinks.hash,
  tables.knownClients.mark,
  tables.twoFactors.secret,
  tables.recoveryCodes.hash,
  tables.mails.content,
  tables.mails.linkHash,
  tables.environmentVariables.value,
  tables.environmentSigning.certificateKey,
  tables.environmentSigning.clientSecret,
  tables.environmentSigning.pinSecret,
  tables.platformSettings.smtpPassword,
  tables.platformSettings.geocodingKey,
  tables.platformSettings.placesKey,
  tables.platformSettings.modelKeys,
  tables.platformSettings.fcmServiceAccount,
  tables.pushKeys.privateKey,
  tables.pushSubscriptions.target,
  tables.pushes.content,
] as const

/** The same of each environment.db. */
export const environmentSecretColumns = [
  environmentTables.endpointTokens.hash,
  environmentTables.mcpTokens.hash,
] as const

/** With what every hash of a password begins, and of a value that is only written. */
const hashes = '$argon2'

/** What is told once to its owner, by the field that tells it: there, and nowhere else. */
const toldOnce = /"(secretKey|createLoginToken|secret)":"([\w-]{16,})"(,"uri":"otpauth:[^"]*")?/g

/** Bytes that wait to be searched, at most. */
const mostWaiting = 4 * 1024 * 1024

type SecretColumns = typeof secretColumns | typeof environmentSecretColumns

/** What stands in the secret columns of a data folder. */
function storedSecrets(dataDirectory: string): Secret[] {
  const environments = filesIn(join(dataDirectory, 'environments')).filter(file => /\benvironment\.db$/.test(file))
  return [
    ...secretsIn(join(dataDirectory, 'platform.db'), secretColumns),
    ...environments.flatMap(file => secretsIn(file, environmentSecretColumns)),
  ]
}

/** A test may have broken the file, or taken it away. */
function secretsIn(file: string, columns: SecretColumns): Secret[] {
  if (!existsSync(file)) return []
  let opened: Database.Database | undefined
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true })
    opened = database
    return columns.flatMap(({ name, table }) => {
      const { name: stored } = getTableConfig(table)
      const values = database.prepare(`SELECT ${name} FROM ${stored} WHERE ${name} IS NOT NULL`).pluck()
      return values.all().map((value): Secret => [`${stored}.${name}`, String(value)])
    })
  } catch (error) {
    if (error instanceof Database.SqliteError) return []
    throw error
  } finally {
    opened?.close()
  }
}

/** What stands in the secret columns of a database, whose schemas are as a server makes them. A test may have taken it away. */
async function secretsOfDatabase(url: string): Promise<Secret[]> {
  const client = new Client({ connectionString: url })
  const found: Secret[] = []
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^telar(_|$)'`)
    for (const { nspname: schema } of rows)
      for (const { name, table } of schema === 'telar' ? secretColumns : environmentSecretColumns) {
        const { name: stored } = getTableConfig(table)
        const text = `SELECT "${name}" AS value FROM "${schema}"."${stored}" WHERE "${name}" IS NOT NULL`
        for (const { value } of (await client.query(text)).rows) found.push([`${stored}.${name}`, String(value)])
      }
  } catch {
    return found
  } finally {
    await client.end().catch(() => undefined)
  }
  return found
}

/** What a server was started with that it tells nobody. */
export interface Configured {
  readonly adminPassword?: string | undefined
  readonly smtpUrl?: string | undefined
  readonly databaseUrl?: string | undefined
}

const passwordOf = (url: string | undefined) => (url === undefined ? '' : decodeURIComponent(new URL(url).password))

// The variables of environments, once there are some, belong here and into the secrets that are stored.
function configured({ adminPassword = '', smtpUrl, databaseUrl }: Configured): Secret[] {
  return [
    ['the password of the first administrator', adminPassword],
    ['the password of the mail server', passwordOf(smtpUrl)],
    ['the password of the database', passwordOf(databaseUrl)],
  ]
}

/**
 * Searches all that leaves a server for its secrets: what it sends, the mails that it writes, its log, and the files that it makes for
 * people; and what it sends to somebody for what rules keep from that one. Each test server is watched, also one in a process of its own;
 * what is found fails the test that stops it.
 */
export class Canaries {
  readonly #dataDirectory: string
  readonly #databaseUrl: string | undefined
  readonly #secrets = new Map<string, string>()
  /** Tokens of links, which mails alone tell. */
  readonly #links = new Map<string, string>()
  readonly #found = new Set<string>()
  /** By the public keys of sessions: the marks that rules keep from them, and what they were sent and nobody searched yet. */
  readonly #withheld = new Map<string, { marks: Set<string>; waiting: string[] }>()
  #waiting: string[] = []
  #bytes = 0

  constructor(dataDirectory: string, given: Configured) {
    this.#dataDirectory = dataDirectory
    this.#databaseUrl = given.databaseUrl
    this.#learn([['a hash', hashes], ...configured(given)])
  }

  /** From now on nothing that a session is sent may say one of these. */
  withhold(publicKey: string, marks: readonly string[]): void {
    const known = this.#withheld.get(publicKey) ?? { marks: new Set(), waiting: [] }
    this.#withheld.set(publicKey, known)
    // What it was sent before may say them.
    this.#searchSent()
    for (const mark of marks) known.marks.add(mark)
  }

  /** What the server sends. @param reader the public key of the session that it is for, where that is known */
  hear(text: string, reader: string): void {
    this.#waiting.push(text)
    this.#withheld.get(reader)?.waiting.push(text)
    this.#bytes += text.length
    if (this.#bytes > mostWaiting) this.#searchSent()
  }

  /**
   * After the server was stopped.
   * @param files not where people have uploaded what is made to harm its reader
   * @throws Error that says which secret was where
   */
  async end({ files = true } = {}): Promise<void> {
    if (this.#databaseUrl !== undefined) this.#learn(await secretsOfDatabase(this.#databaseUrl))
    this.#searchSent()
    for (const mail of this.#texts('outbox')) this.#search('a mail', mail, [this.#secrets])
    for (const log of this.#texts('logs')) this.#search('the log', log)
    const made = contentsIn(join(this.#dataDirectory, 'environments'), file => !/\.db(-wal|-shm)?$/.test(file))
    for (const [, content] of files ? made : []) this.#search('a file', await legible(content).catch(() => ''))
    if (this.#found.size > 0) throw new Error(`Secrets left the server: ${[...this.#found].join(', ')}`)
  }

  #learn(secrets: readonly Secret[]) {
    for (const [what, text] of secrets) if (text !== '') this.#secrets.set(text, what)
  }

  /** Secrets are read as late as possible, and before what is told of them is forgotten. */
  #searchSent() {
    const sent = this.#waiting.join('')
    this.#waiting = []
    this.#bytes = 0
    this.#learn(storedSecrets(this.#dataDirectory))
    this.#learn([...sent.matchAll(toldOnce)].map(([, field = '', text = '']) => [field, text]))
    for (const mail of this.#texts('outbox'))
      for (const [, token = ''] of mail.matchAll(/(?:[?&]token=|\/reset\/)([\w-]{16,})/g))
        this.#links.set(token, 'a link of a mail')
    this.#search('what it sent', sent.replace(toldOnce, ''))
    for (const told of this.#withheld.values()) {
      const text = told.waiting.splice(0).join('')
      for (const mark of told.marks)
        if (text.includes(mark)) this.#found.add(`${mark}, which rules keep, in what it sent`)
    }
  }

  #texts = (folder: string) =>
    [...contentsIn(join(this.#dataDirectory, folder))].map(([, content]) => content.toString('latin1'))

  #search(where: string, text: string, kinds = [this.#secrets, this.#links]) {
    for (const [secret, what] of kinds.flatMap(kind => [...kind]))
      if (text.includes(secret)) this.#found.add(`${what} in ${where}`)
  }
}
