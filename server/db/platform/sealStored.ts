import type { Connection } from '../engine/connection.ts'
import { sealAnswers } from '../engine/once.ts'
import { isSealed, type Seal } from '../engine/seal.ts'

const unfinished = 'sealing'

interface StoredSession {
  id: string
  publicKey: string
  secretKey: string
}

/** @returns whether there was any */
function sealSessions(connection: Connection, seal: Seal): boolean {
  const stored = connection.prepare<[], StoredSession>('SELECT id, publicKey, secretKey FROM sessions').all()
  const plain = stored.filter(({ secretKey }) => !isSealed(secretKey))
  const update = connection.prepare('UPDATE sessions SET secretKey = ? WHERE id = ?')
  for (const { id, publicKey, secretKey } of plain) update.run(seal.seal(secretKey, publicKey), id)
  return plain.length > 0
}

/**
 * Seals what an earlier build stored as it is, and writes the file anew, because what was there stays in places that nothing uses any more.
 * Where a full disk refuses that, the next start tries again.
 */
export function sealStored(connection: Connection, seal: Seal): void {
  const begun = connection.prepare('SELECT 1 FROM meta WHERE key = ?').get(unfinished) !== undefined
  const changed = connection.transaction(() => {
    const sessions = sealSessions(connection, seal)
    const answers = sealAnswers(connection, seal)
    if (!sessions && !answers) return false
    connection.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '1')").run(unfinished)
    return true
  })()
  if (!changed && !begun) return
  connection.exec('VACUUM')
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.prepare('DELETE FROM meta WHERE key = ?').run(unfinished)
}
