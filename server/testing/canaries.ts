import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Config } from '../config.ts'
import { getTableConfig } from '../db/engine/drizzleOrm.ts'
import * as tables from '../db/platform/schema.ts'
import { legible } from './legible.ts'
import { hearSent } from './sentBytes.ts'

type Secret = readonly [what: string, text: string]

/** Columns of platform.db whose values leave it by no way. */
export const secretColumns = [
  tables.accounts.passwordHash,
  tables.sessions.secretKey,
  tables.loginTokens.hash,
  tables.passwordLinks.hash,
  tables.knownClients.mark,
  tables.twoFactors.secret,
  tables.recoveryCodes.hash,
  tables.mails.content,
  tables.mails.linkHash,
] as const

/** With what every hash of a password begins, and of a value that is only written. */
const hashes = '$argon2'

/** What is told once to its owner, by the field that tells it: there, and nowhere else. */
const toldOnce = /"(secretKey|createLoginToken|secret)":"([\w-]{16,})"(,"uri":"otpauth:[^"]*")?/g

/** Bytes that wait to be searched, at most. */
const mostWaiting = 4 * 1024 * 1024

const filesOf = (folder: string) => {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  } catch {
    return []
  }
}

/** What stands in the secret columns. A test may have broken the file, or taken it away. */
function storedSecrets(dataDirectory: string): Secret[] {
  let platform: Database.Database | undefined
  try {
    const database = new Database(join(dataDirectory, 'platform.db'), { readonly: true, fileMustExist: true })
    platform = database
    return secretColumns.flatMap(({ name, table }) => {
      const { name: stored } = getTableConfig(table)
      const values = database.prepare(`SELECT ${name} FROM ${stored} WHERE ${name} IS NOT NULL`).pluck()
      return values.all().map((value): Secret => [`${stored}.${name}`, String(value)])
    })
  } catch (error) {
    if (error instanceof Database.SqliteError) return []
    throw error
  } finally {
    platform?.close()
  }
}

function configured({ firstAdmin, smtpUrl }: Config): Secret[] {
  const password = smtpUrl === undefined ? '' : new URL(smtpUrl).password
  return [
    ['the password of the first administrator', firstAdmin?.password ?? ''],
    ['the password of the mail server', password],
  ]
}

/**
 * Searches all that leaves a server for its secrets: what it sends, the mails that it writes, its log, and the files that it makes for
 * people. Each test server is watched; what is found fails the test that stops it.
 */
export class Canaries {
  readonly #dataDirectory: string
  readonly #secrets = new Map<string, string>()
  /** Tokens of links, which mails alone tell. */
  readonly #links = new Map<string, string>()
  readonly #found = new Set<string>()
  readonly #stopHearing: () => void
  #waiting: string[] = []
  #bytes = 0

  constructor(port: number, dataDirectory: string, config: Config) {
    this.#dataDirectory = dataDirectory
    this.#learn([['a hash', hashes], ...configured(config)])
    this.#stopHearing = hearSent(port, text => this.#hear(text))
  }

  /** After the server was stopped. @throws Error that says which secret was where */
  async end(): Promise<void> {
    this.#stopHearing()
    this.#searchSent()
    for (const mail of this.#mails()) this.#search('a mail', mail, [this.#secrets])
    for (const file of filesOf(join(this.#dataDirectory, 'logs'))) this.#search('the log', readFileSync(file, 'latin1'))
    for (const file of filesOf(join(this.#dataDirectory, 'environments')))
      if (!/\.db(-wal|-shm)?$/.test(file)) this.#search('a file', await legible(readFileSync(file)).catch(() => ''))
    if (this.#found.size > 0) throw new Error(`Secrets left the server: ${[...this.#found].join(', ')}`)
  }

  #learn(secrets: readonly Secret[]) {
    for (const [what, text] of secrets) if (text !== '') this.#secrets.set(text, what)
  }

  #hear(text: string) {
    this.#waiting.push(text)
    this.#bytes += text.length
    if (this.#bytes > mostWaiting) this.#searchSent()
  }

  /** Secrets are read as late as possible, and before what is told of them is forgotten. */
  #searchSent() {
    const sent = this.#waiting.join('')
    this.#waiting = []
    this.#bytes = 0
    this.#learn(storedSecrets(this.#dataDirectory))
    this.#learn([...sent.matchAll(toldOnce)].map(([, field = '', text = '']) => [field, text]))
    for (const mail of this.#mails())
      for (const [, token = ''] of mail.matchAll(/(?:[?&]token=|\/reset\/)([\w-]{16,})/g))
        this.#links.set(token, 'a link of a mail')
    this.#search('what it sent', sent.replace(toldOnce, ''))
  }

  #mails = () => filesOf(join(this.#dataDirectory, 'outbox')).map(file => readFileSync(file, 'latin1'))

  #search(where: string, text: string, kinds = [this.#secrets, this.#links]) {
    for (const [secret, what] of kinds.flatMap(kind => [...kind]))
      if (text.includes(secret)) this.#found.add(`${what} in ${where}`)
  }
}
