import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './command.ts'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Writes pages that are made from the code; with `--check`, only compares, and fails where one is not what it would be.
 *
 * @param pages their text by path, from the project's root
 * @param command what writes them
 */
export function keepPages(pages: Readonly<Record<string, string>>, command: string) {
  for (const [name, text] of Object.entries(pages)) {
    const path = join(root, name)
    const wanted = `${text.trimEnd()}\n`
    if (process.argv.includes('--check')) {
      if (read(path) === wanted) continue
      console.error(`${name} is not what the code says. Run: ${command}`)
      process.exitCode = 1
    } else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, wanted)
    }
  }
}
