import Database from 'better-sqlite3'

/** What lets somebody in: a session by its key, and the answers that are kept for repetitions, those of logins among them. */
const tables = ['sessions', 'endedSessions', 'once', 'loginTokens', 'passwordLinks']

/**
 * Takes out of a copy of the platform's file what an earlier build stored unsealed (decision 0015): who goes back to that build logs in again.
 * The copy is written anew, and has no log of its own.
 */
export function purgeCopy(path: string): void {
  const copy = new Database(path)
  try {
    copy.pragma('journal_mode=DELETE')
    const there = copy.prepare<[string], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = ?",
    )
    for (const table of tables) if (there.get(table) !== undefined) copy.exec(`DELETE FROM "${table}"`)
    copy.exec('VACUUM')
  } finally {
    copy.close()
  }
}
