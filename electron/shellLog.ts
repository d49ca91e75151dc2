import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../shared/clock.ts'

/** Bytes after which the file is begun anew; the one before is kept. */
const mostBytes = 1_000_000

/** What the shell has to say beside the server's logs, in the same folder: a JSON line each, in `desktop.log`. */
export class ShellLog {
  readonly #folder: string
  readonly #clock: Clock
  readonly #mostBytes: number

  constructor(folder: string, clock: Clock, most = mostBytes) {
    this.#folder = folder
    this.#clock = clock
    this.#mostBytes = most
  }

  /** A disk that refuses it costs the line: there is nobody else to tell. */
  note(message: string, details: object = {}) {
    const line = JSON.stringify({ time: new Date(this.#clock.now()).toISOString(), msg: message, ...details })
    console.error(line)
    const file = join(this.#folder, 'desktop.log')
    try {
      mkdirSync(this.#folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= this.#mostBytes)
        renameSync(file, join(this.#folder, 'desktop.before.log'))
      appendFileSync(file, `${line}\n`)
    } catch (error) {
      console.error(String(error))
    }
  }
}
