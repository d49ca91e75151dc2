import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, `resources/` and `dist/`, wherever this code was bundled to. */
function findProjectFolder(from: string): string {
  let folder = from
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${from}: this installation of Telar is incomplete.`)
    folder = parent
  }
  return folder
}

export const projectFolder = findProjectFolder(dirname(fileURLToPath(import.meta.url)))
