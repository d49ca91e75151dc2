import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataEntries, ownersOnly } from '../../shared/protocol/dataFolder.ts'

/** Folders whose files nobody opens at the start, and of which there may be very many. */
const large: ReadonlySet<string> = new Set(['files', 'desktop'])

/**
 * Takes from everybody but the owner what they may do in a data folder that an earlier build made, or that came out of a backup. New files
 * are made that way (`umask`). The folder itself is first: nobody else comes in from then on. Links are not followed.
 * @param report gets what cannot be changed: a folder of another owner is no reason not to start
 * @returns `rest` does uploads and the window's profile, in the background
 */
export async function closeToOthers(
  folder: string,
  report: (error: unknown) => void,
): Promise<{ rest(): Promise<void> }> {
  const later: string[] = []
  if (process.platform === 'win32') return { rest: async () => undefined }
  await close(folder).catch(report)
  for (const name of await readdir(folder)) {
    if (dataEntries.test(name)) await closeAll(join(folder, name), name, { report, later })
  }
  return {
    async rest() {
      for (const path of later) await closeAll(path, '', { report, later: undefined })
    },
  }
}

/** @returns whether it is a folder */
async function close(path: string): Promise<boolean> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return false
  if ((found.mode & ownersOnly) !== 0) await chmod(path, found.mode & 0o7777 & ~ownersOnly)
  return found.isDirectory()
}

interface Closing {
  report(error: unknown): void
  /** Gets large folders instead of what is in them. */
  later: string[] | undefined
}

async function closeAll(path: string, name: string, closing: Closing): Promise<void> {
  try {
    if (!(await close(path))) return
    if (closing.later !== undefined && large.has(name)) closing.later.push(path)
    else for (const inner of await readdir(path)) await closeAll(join(path, inner), inner, closing)
  } catch (error) {
    // What others remove meanwhile is closed well enough.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') closing.report(error)
  }
}
