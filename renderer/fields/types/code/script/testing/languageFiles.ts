import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageFiles } from '../scriptService.ts'

/** What the build puts into the worker, read from where it stands. */
export function languageFiles(): LanguageFiles {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  const names = readdirSync(folder).filter(name => /^lib\..*\.d\.ts$/.test(name))
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}
