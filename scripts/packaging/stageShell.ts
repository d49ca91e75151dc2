import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the shell reads; its own code and all that this needs is built into two files. */
const parts = [
  'dist/main.js',
  'dist/preload.cjs',
  'resources/desktop',
  'resources/pages/frame.html',
  'resources/icons',
  'THIRD_PARTY_NOTICES.md',
]

/** Puts what becomes `app.asar` into an empty folder; it has no packages. */
export function stageShell(root: string, folder: string) {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  const { name, version, description, license, type, main } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const manifest = { name, version, description, license, type, main, author: 'Telar', private: true }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
