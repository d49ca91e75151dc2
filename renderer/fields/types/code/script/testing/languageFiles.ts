import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageFiles } from '../scriptService.ts'

/** The declarations of a package below a folder of it, by the path that TypeScript asks for. */
export function declarationsIn(...folder: string[]): LanguageFiles {
  const place = join('node_modules', ...folder)
  const names = readdirSync(place).filter(name => name.endsWith('.d.ts'))
  return Object.fromEntries(names.map(name => [`${place}/${name}`, readFileSync(join(place, name), 'utf8')]))
}

/** What the build puts into the worker, read from where it stands. */
export function languageFiles(): LanguageFiles {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  const names = readdirSync(folder).filter(name => /^lib\..*\.d\.ts$/.test(name))
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}
