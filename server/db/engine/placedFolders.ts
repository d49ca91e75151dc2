import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `DATA/environments`: a folder for each. */
export const environmentsFolder = (dataDirectory: string) => join(dataDirectory, 'environments')

/** Names of the folders that stand where environments do. */
export function placedFolders(dataDirectory: string): string[] {
  try {
    const entries = readdirSync(environmentsFolder(dataDirectory), { withFileTypes: true })
    return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  } catch {
    return []
  }
}
