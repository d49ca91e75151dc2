import pg from 'pg'
import { unavailable } from '../../../../shared/errors.ts'
import { isLost } from '../../dialects/postgresFailure.ts'

/** On which all servers of a database hear each other. */
const channelName = 'telar'
/** The setting by which a statement's notices are known to be of this process. */
export const markSetting = 'telar.mark'

export interface ChannelTimes {
  /** Between two beats. */
  beat: number
  /** After a beat that was not heard for so long, the connection is given up. */
  patience: number
  /** Before the next try to connect. */
  pause: number
}

/** In ms. */
const defaultTimes: ChannelTimes = { beat: 1_500, patience: 6_000, pause: 250 }

export interface ChannelOptions {
  /** `postgres://…` */
  url: string
  /** Of this process; no other one has it. Without spaces. */
  mark: string
  /** What another process said: first its mark. */
  heard(mark: string, message: string): void
  /** What was said meanwhile was not heard. */
  missed(): void
  times?: Partial<ChannelTimes>
}

/** Said while there is no connection and not yet sent; what is more is lost, and the others are told so. */
const mostWaiting = 10_000
/** In bytes: the server takes 8,000 with the mark. */
const longestMessage = 7_900
/** Messages of one statement. */
const mostTogether = 500

export const lost = 'lost'
const beat = 'beat'

/**
 * One connection that hears what other processes say (LISTEN) and says something itself (NOTIFY). The server gives messages in the order of their
 * commits, so whoever hears the beat that he sent has heard all that was committed before it.
 */
export class Channel {
  readonly #options: ChannelOptions
  readonly #times: ChannelTimes
  #client: pg.Client | undefined
  #waiting: string[] = []
  #isSending = false
  /** The last that is on its way. */
  #sent: Promise<void> = Promise.resolve()
  #hasDropped = false
  /** When the last beat that was heard had been sent, and the one that is on its way; `performance.now()`, which goes on in a process that stands still. */
  #heardUntil = Number.NEGATIVE_INFINITY
  #sentAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  #listeners: (() => void)[] = []
  #isClosed = false

  constructor(options: ChannelOptions) {
    this.#options = options
    this.#times = { ...defaultTimes, ...options.times }
  }

  /** @throws what the driver raises, when the server is not there */
  async open(): Promise<void> {
    await this.#connect()
    this.#timer = setInterval(() => this.#beat(), this.#times.beat).unref()
    await this.heard(this.#times.patience)
  }

  /** How old what was heard may be, in ms. */
  get lag(): number {
    return performance.now() - this.#heardUntil
  }

  /** Resolves once what was heard is no older than `lag` ms. @throws Unavailable when that takes too long */
  async heard(lag: number): Promise<void> {
    const until = performance.now() + this.#times.patience
    while (this.lag > lag) {
      if (this.#isClosed || performance.now() > until) throw unavailable('this server does not hear the others')
      await this.#nextBeat()
    }
  }

  /** @param message without the character of number 0; of one that is too long the others hear that they have missed something */
  say(message: string): void {
    const isTooLong = Buffer.byteLength(message) > longestMessage
    if (isTooLong || this.#waiting.length >= mostWaiting) this.#hasDropped = true
    else this.#waiting.push(message)
    if (this.#isSending) return
    this.#isSending = true
    // What one turn of the event loop says goes together.
    setImmediate(() => void this.#send())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#send()
    await this.#sent.catch(() => undefined)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const { url, heard, mark } = this.#options
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: this.#times.patience,
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => {
      const [from = '', ...words] = payload.split(' ')
      const message = words.join(' ')
      if (message === beat) return from === mark ? this.#hear() : undefined
      if (from !== mark) heard(from, message)
    })
    await client.connect()
    await client.query(`LISTEN ${channelName}`)
    if (this.#isClosed) return void client.end()
    this.#client = client
    this.#sentAt = undefined
    this.#beat()
    if (this.#waiting.length > 0) void this.#send()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (!this.#isClosed) void this.#again()
  }

  /** Another connection hears nothing of what was said before it. */
  async #again(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#connect()
        return this.#options.missed()
      } catch {
        await new Promise(resolve => setTimeout(resolve, this.#times.pause))
      }
    }
  }

  #beat(): void {
    const client = this.#client
    if (client === undefined) return
    const now = performance.now()
    if (this.#sentAt !== undefined) {
      if (now - this.#sentAt > this.#times.patience) this.#drop(client)
      return
    }
    this.#sentAt = now
    this.#notify(client, [beat]).catch(() => this.#drop(client))
  }

  #hear(): void {
    if (this.#sentAt === undefined) return
    this.#heardUntil = this.#sentAt
    this.#sentAt = undefined
    for (const listener of this.#listeners.splice(0)) listener()
  }

  /** Its end may never be told. */
  #drop(client: pg.Client): void {
    this.#lose(client)
    void client.end().catch(() => undefined)
  }

  #nextBeat(): Promise<void> {
    this.#beat()
    return new Promise(resolve => {
      const late = setTimeout(resolve, this.#times.pause)
      this.#listeners.push(() => {
        clearTimeout(late)
        resolve()
      })
    })
  }

  /** What is not known to be sent is sent once more on another connection. */
  async #send(): Promise<void> {
    this.#isSending = true
    const client = this.#client
    while (client !== undefined && client === this.#client && (this.#waiting.length > 0 || this.#hasDropped)) {
      const together = this.#waiting.splice(0, mostTogether)
      const hasDropped = this.#hasDropped
      this.#hasDropped = false
      try {
        this.#sent = this.#notify(client, hasDropped ? [...together, lost] : together)
        await this.#sent
      } catch (error) {
        const isRefused = !isLost(error)
        this.#hasDropped ||= hasDropped || isRefused
        // What the server does not take it would never take.
        if (isRefused) continue
        this.#waiting.unshift(...together)
        this.#drop(client)
        break
      }
    }
    this.#isSending = false
    // Another connection may have begun before this one was known to be lost.
    const isLeft = this.#waiting.length > 0 && this.#client !== undefined && this.#client !== client
    if (isLeft) void this.#send()
  }

  async #notify(client: pg.Client, messages: readonly string[]): Promise<void> {
    const { mark } = this.#options
    const text = `SELECT count(pg_notify('${channelName}', said)) FROM unnest($1::text[]) AS said`
    await client.query(text, [messages.map(message => `${mark} ${message}`)])
  }
}

/** The mark of the process that a statement is of. */
const ownMark = `coalesce(nullif(current_setting('${markSetting}', true), ''), '-')`

/** The function by which a trigger says, as its process, that a row was changed. @param name of the function @param key of the row, quoted */
export const sayingChange = (name: string, key: string | undefined): string => {
  const row = key === undefined ? '' : `, coalesce(NEW.${key}, OLD.${key})`
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $said$ BEGIN
    PERFORM pg_notify('${channelName}', concat_ws(' ', ${ownMark}, 'changed',
      TG_TABLE_SCHEMA, TG_TABLE_NAME${row}));
    RETURN NULL;
  END $said$`
}

/** A statement by which all other servers are told, with its commit, that what they keep may be old. */
export const sayingLoss = `SELECT pg_notify('${channelName}', ${ownMark} || ' ${lost}')`
