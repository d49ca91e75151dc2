import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, type Logger, pino } from 'pino'
import roll, { type RollingFile } from 'pino-roll'
import { headers } from '../shared/protocol/headers.ts'

/** Names under which secrets travel; their values never reach a log, at whatever depth of two. */
const secrets = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'secretKey',
  'secretAccessKey',
  'signature',
  'authorization',
  'cookie',
  'smtpUrl',
  ...[headers.signature, headers.publicKey, headers.twoFactor].map(name => `["${name}"]`),
]
const below = (prefix: string, name: string) => (name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`)
export const redaction = {
  paths: secrets.flatMap(name => [name, below('*', name), below('*.*', name)]),
  censor: '[redacted]',
}

const rotation = { frequency: 'daily', size: '10m', limit: { count: 14 } } as const
/** Characters that wait for the disk; lines beyond are lost, and counted. */
const mostWaiting = 1024 * 1024
/** How soon a disk that refused is asked again, in ms. */
const retryPause = 2_000

export interface Log {
  readonly logger: Logger
  close(): Promise<void>
}

/**
 * The file that lines go to. A disk that is full or gone costs lines, and never the server: it says so once on the standard error, tries
 * again, and begins anew with how many lines are missing.
 */
class LogFile implements DestinationStream {
  readonly #folder: string
  readonly #say: (text: string) => void
  /** Told of lines that are lost, once there is room again. */
  onRoom: (lost: number) => void = () => undefined
  #stream: RollingFile | undefined
  #retry: NodeJS.Timeout | undefined
  #lost = 0
  #failing = false
  #closed = false

  constructor(folder: string, say: (text: string) => void) {
    this.#folder = folder
    this.#say = say
  }

  async open(): Promise<void> {
    try {
      mkdirSync(this.#folder, { recursive: true })
      const file = join(this.#folder, 'telar')
      const options = { extension: '.log', mkdir: true, sync: false, maxLength: mostWaiting, ...rotation }
      const stream = await roll({ file, ...options })
      stream.on('error', error => this.#failed(error))
      stream.on('drop', () => this.#lose())
      stream.on('drain', () => this.#written())
      await once(stream, 'ready')
      this.#stream = stream
    } catch (error) {
      this.#failed(error)
    }
  }

  write(line: string): void {
    try {
      if (this.#stream === undefined) this.#lose()
      else this.#stream.write(line)
    } catch (error) {
      this.#lose()
      this.#failed(error)
    }
  }

  /** Resolves when everything is written, or when it turns out that it cannot be. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const stream = this.#stream
    if (stream === undefined) return
    await new Promise<void>(resolve => {
      stream.once('close', () => resolve())
      stream.once('error', () => resolve())
      stream.end()
    })
  }

  #lose() {
    this.#lost += 1
  }

  #failed(error: unknown) {
    if (this.#closed) return
    if (!this.#failing)
      this.#say(`The log cannot be written, and goes on as soon as it can: ${(error as Error).message}`)
    this.#failing = true
    clearTimeout(this.#retry)
    // What waits is written with the next line, even with an empty one.
    this.#retry = setTimeout(() => (this.#stream === undefined ? void this.open() : this.write('')), retryPause).unref()
  }

  #written() {
    this.#failing = false
    if (this.#lost === 0) return
    const lost = this.#lost
    this.#lost = 0
    this.onRoom(lost)
  }
}

/**
 * Writes DATA/logs/telar.N.log, a new file each day or 10 MB. In this thread: the transport's own worker would take more
 * memory at rest than the log is worth. There is no line per request, which would cost 40 % of the throughput (measured).
 * @param say told once when the log cannot be written
 */
export async function openLog(
  dataDirectory: string,
  { level = 'info', say = console.error }: { level?: string; say?: (text: string) => void } = {},
): Promise<Log> {
  const file = new LogFile(join(dataDirectory, 'logs'), say)
  const logger = pino({ level, redact: redaction, base: undefined }, file)
  file.onRoom = lost => logger.warn({ lost }, 'Lines of the log are missing: there was no room for them')
  await file.open()
  return { logger, close: () => file.close() }
}
