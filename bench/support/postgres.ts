import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/db/testing/postgres.ts'

/** A PostgreSQL of this machine, which keeps nothing over a crash and goes with this process: its address, and the process of all of its own. */
export async function startPostgres(): Promise<{ url: string; postmaster: number }> {
  // Whoever runs it may be another user than the folder's.
  const folder = join(tmpdir(), `telar-bench-${process.pid}`)
  const url = await startCluster(folder, process.pid)
  return { url, postmaster: Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]) }
}
