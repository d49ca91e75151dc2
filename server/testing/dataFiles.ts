import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Never there, or taken away or renamed by the running server since it was looked for; a file where a folder was looked for is none. */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function ifThere<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Files and folders within a folder of a server that may run: those that go meanwhile are left out. None where it is not there. */
export function pathsIn(folder: string): string[] {
  const entries = ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? []
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
  })
}

/** The files among them. */
export const filesIn = (folder: string): string[] =>
  pathsIn(folder).filter(path => ifThere(() => lstatSync(path))?.isFile() === true)

/** Each file with what it holds. One that gets another name before it was read is read under that one, as mails that are being written. */
export function* contentsIn(
  folder: string,
  isWanted = (_path: string) => true,
): Generator<readonly [path: string, content: Buffer]> {
  const read = new Set<string>()
  for (let isAllRead = false; !isAllRead; ) {
    isAllRead = true
    for (const path of filesIn(folder).filter(isWanted)) {
      if (read.has(path)) continue
      const content = ifThere(() => readFileSync(path))
      if (content === undefined) {
        isAllRead = false
        continue
      }
      read.add(path)
      yield [path, content]
    }
  }
}
