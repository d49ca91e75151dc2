import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'

const isDatabase = (path: string) => /\.db(-wal|-shm)?$/.test(path)

/**
 * Copies the data folder of a server that runs, as a power cut would leave it. Its databases are asked for a copy: files that are copied one
 * after the other may be of different moments.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: path => !path.endsWith('.lock') && !isDatabase(path) })
  for (const name of await readdir(from, { recursive: true })) {
    if (!name.endsWith('.db')) continue
    const database = new Database(join(from, name), { readonly: true })
    try {
      await database.backup(join(to, name))
    } finally {
      database.close()
    }
  }
}
