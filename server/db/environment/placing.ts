import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../engine/folders.ts'
import { environmentFolder } from './paths.ts'

/** Whether anything stands where the environment's folder would. */
export const isPlaced = (dataDirectory: string, environmentId: string) =>
  existsSync(environmentFolder(dataDirectory, environmentId))

/**
 * Makes a prepared folder an environment's, in one step that survives a loss of power.
 * @param prepared on the same file system, with every file in it synced
 * @throws Error when there is a folder already
 */
export async function placeFolder(dataDirectory: string, environmentId: string, prepared: string): Promise<void> {
  const target = environmentFolder(dataDirectory, environmentId)
  makeFolder(dirname(target))
  // On some systems a rename takes the place of an empty folder.
  if (existsSync(target)) throw new Error(`${target} is there already`)
  await rename(prepared, target)
  await syncFolder(dirname(target))
}

/**
 * Puts a prepared folder into the place of an environment's. Both are whole throughout; where a stop comes between, `putBack` says which one it is.
 * @param prepared on the same file system, with every file in it synced
 * @param aside where the folder goes that is replaced
 */
export async function replaceFolder(
  dataDirectory: string,
  environmentId: string,
  { prepared, aside }: { prepared: string; aside: string },
): Promise<void> {
  const target = environmentFolder(dataDirectory, environmentId)
  await rename(target, aside)
  try {
    await rename(prepared, target)
  } catch (error) {
    await rename(aside, target)
    throw error
  }
  for (const folder of [dirname(target), dirname(aside)]) await syncFolder(folder)
}

/** After a stop: the environment has its own folder again, unless the other one came into its place. */
export async function putBack(dataDirectory: string, environmentId: string, aside: string): Promise<void> {
  if (!existsSync(aside) || isPlaced(dataDirectory, environmentId)) return
  const target = environmentFolder(dataDirectory, environmentId)
  await rename(aside, target)
  await syncFolder(dirname(target))
}

export async function removePlaced(dataDirectory: string, environmentId: string): Promise<void> {
  await rm(environmentFolder(dataDirectory, environmentId), { recursive: true, force: true })
}

/** A name is on the disk when its folder is; Windows knows no such thing. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined)
  if (handle === undefined) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}
