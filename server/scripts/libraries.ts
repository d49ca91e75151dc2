import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** What every isolate starts with, in order. EJS itself runs inside too: a template is never parsed where Node is. */
export const libraries = (): readonly { code: string; filename: string }[] => [
  // The build of EJS that needs no file system and no modules; the package exports it to browsers only.
  script(join(dirname(require.resolve('ejs')), '..', '..', 'ejs.min.js')),
  script(join(import.meta.dirname, 'inside', 'prelude.cjs')),
]

const script = (filename: string) => ({ code: readFileSync(filename, 'utf8'), filename })
