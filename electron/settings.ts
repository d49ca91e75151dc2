import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { languages } from '../shared/languages.ts'

const settings = z.object({
  /** The port is part of the pages' origin, and with it of everything that the browser stores for them. */
  port: z.number().int().min(1).max(65_535).optional(),
  language: z.enum(languages).optional(),
  /** Environments that were opened last, the last one first. */
  recent: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  window: z
    .object({
      x: z.number().int(),
      y: z.number().int(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      maximized: z.boolean(),
    })
    .optional(),
})

export type Settings = Readonly<z.infer<typeof settings>>
export type WindowState = NonNullable<Settings['window']>

/** What the desktop remembers in the data folder (`desktop.json`). */
export class SettingsFile {
  readonly #path: string
  #value: Settings

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'desktop.json')
    this.#value = this.#read()
  }

  get value(): Settings {
    return this.#value
  }

  change(changes: Settings) {
    this.#value = { ...this.#value, ...changes }
    mkdirSync(dirname(this.#path), { recursive: true })
    const fresh = `${this.#path}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify(this.#value, null, 2)}\n`)
    renameSync(fresh, this.#path)
  }

  /** None of it is worth refusing to start: what is missing or damaged is forgotten. */
  #read(): Settings {
    try {
      return settings.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return {}
    }
  }
}
