import type { Clock } from '../../../shared/clock.ts'
import { randomIds } from '../../system/ids.ts'
import type { Connection } from '../engine/connection.ts'
import { LongReads } from '../engine/longReads.ts'
import { metaTable } from '../engine/migrations.ts'
import { compactOnce, onceTable } from '../engine/once.ts'
import type { Sql } from '../engine/sql.ts'
import { type RepositoryContext, SqliteStore } from '../engine/store.ts'
import type { NoteReads, NoteStore, NoteWrites } from './conformance/notes.ts'

const migrations = [
  [
    metaTable,
    ...onceTable,
    `CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, title TEXT NOT NULL UNIQUE, shelf TEXT, place INTEGER, body TEXT,
       UNIQUE (shelf, place))`,
    'CREATE TABLE orphans (noteId INTEGER REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)',
  ],
  compactOnce,
]

/** The store of the conformance suite, on SQLite. */
export const openNotes = (path: string, options: { clock: Clock; report(error: unknown): void }): NoteStore =>
  new SqliteStore<{ notes: NoteReads }, { notes: NoteWrites }>({
    ...options,
    path,
    migrations,
    ids: randomIds(),
    longReads: new LongReads(),
    reads: context => ({ notes: noteReads(context) }),
    tx: (context, connection) => ({ notes: { ...noteReads(context), ...noteWrites(context, connection) } }),
  })

function noteReads({ sql }: RepositoryContext): NoteReads {
  const ids = sql.values<[number]>('SELECT id FROM notes ORDER BY id')
  const count = async (statements: Sql) => (await statements.values('SELECT id FROM notes').all()).length
  return {
    ids: async () => (await ids.all()).map(([id]) => id),
    countedTwice: between =>
      sql.snapshot(async statements => {
        const first = await count(statements)
        await between()
        return [first, await count(statements)]
      }),
  }
}

function noteWrites({ sql }: RepositoryContext, connection: Connection): Omit<NoteWrites, keyof NoteReads> {
  const add = sql.prepare('INSERT INTO notes (id, title, shelf, place, body) VALUES (?, ?, ?, ?, ?)')
  return {
    async add({ id, title, shelf = null, place = null, body = '' }) {
      await add.run(id, title, shelf, place, body)
    },
    limitGrowth(pages) {
      const now = Number(connection.pragma('page_count', { simple: true }))
      connection.pragma(`max_page_count = ${pages < 0 ? 1_000_000 : now + pages}`)
    },
    breakCommit: () => sql.exec('INSERT INTO orphans (noteId) VALUES (-1)'),
    async breakTransaction() {
      await sql.exec('ROLLBACK')
      throw new Error('disk I/O error')
    },
    breakConnection: () => void connection.close(),
  }
}
