import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ScriptLibrary } from '../../shared/scripts/scriptApi.ts'
import { projectFolder } from '../system/projectFolder.ts'

const require = createRequire(import.meta.url)

interface ScriptText {
  code: string
  filename: string
}

/**
 * What every context starts with, in order. EJS itself runs inside too: a template is never parsed where Node is.
 * @throws Error with ENOENT where the project was not built
 */
export const libraries = (): readonly ScriptText[] => [
  // The build of EJS that needs no file system and no modules; the package exports it to browsers only.
  script(join(dirname(require.resolve('ejs')), '..', '..', 'ejs.min.js')),
  builtScript('surface'),
  script(join(import.meta.dirname, 'inside', 'prelude.cjs')),
]

/** What code of our own loads that runs where scripts do. */
export type CodeLibrary = 'vueCompiler'

/** What a run loads where it needs it: what makes a script tell of its steps, or a library of scripts. */
export type LoadedScript = 'instrumenting' | 'tracing' | CodeLibrary | ScriptLibrary

/** With what all scripts find around them: one file each, built from the folder `inside`. */
type BuiltScript = 'surface' | LoadedScript

const read = new Map<BuiltScript, ScriptText>()

/** @throws Error with ENOENT where the project was not built */
export function builtScript(name: BuiltScript): ScriptText {
  const found = read.get(name) ?? script(join(projectFolder, 'dist', 'scripts', `${name}.js`))
  read.set(name, found)
  return found
}

/** Scripts read the file's name in stacks: where the server lies is not theirs to know. */
const script = (path: string): ScriptText => ({ code: readFileSync(path, 'utf8'), filename: `telar:${basename(path)}` })
