import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isTest = /\.(test|spec)\.tsx?$/

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter(name => !name.startsWith('.') && name !== 'node_modules' && !isTest.test(name))
    .sort()
    .flatMap(name => filesUnder(join(path, name)))
}

/**
 * A fingerprint of the names and contents of files and folders, tests left out.
 *
 * @param {string} root
 * @param {string[]} paths below the root
 */
export function digest(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesUnder(join(root, path)))) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** What a stamp file says, or undefined. @param {string} path */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
