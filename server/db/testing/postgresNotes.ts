import type { Clock } from '../../../shared/clock.ts'
import { randomIds } from '../../system/ids.ts'
import { meta, once } from '../engine/ownTables.ts'
import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { PostgresStore } from '../engine/postgres/store.ts'
import type { Sql } from '../engine/sql.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { NoteReads, NoteStore, NoteWrites } from './conformance/notes.ts'

/** Beside what each store has. */
const beginning = [
  `CREATE TABLE notes (
     id BIGINT PRIMARY KEY, title TEXT COLLATE "C" NOT NULL UNIQUE, shelf TEXT COLLATE "C", place BIGINT, body TEXT COLLATE "C",
     UNIQUE (shelf, place)
   )`,
  'CREATE TABLE orphans ("noteId" BIGINT REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)',
  // As a disk that is full: the engine itself has no such limit.
  'CREATE TABLE room (pages BIGINT NOT NULL)',
  `CREATE FUNCTION "refuseGrowth"() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF EXISTS (SELECT FROM room WHERE pages * 8192 < (SELECT coalesce(sum(length(body)), 0) FROM notes)) THEN
         RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
       END IF;
       RETURN NULL;
     END $$`,
  'CREATE TRIGGER "refuseGrowth" AFTER INSERT ON notes FOR EACH ROW EXECUTE FUNCTION "refuseGrowth"()',
]

/** The store of the conformance suite, on PostgreSQL. */
export const openPostgresNotes = (
  database: PostgresDatabase,
  schema: string,
  options: { clock: Clock; report(error: unknown): void },
): Promise<NoteStore> =>
  PostgresStore.open<{ notes: NoteReads }, { notes: NoteWrites }>({
    ...options,
    database,
    schema,
    format: { tables: { tables: [meta, once], inOrder: [once], news: [], beginning }, migrations: [] },
    ids: randomIds(),
    reads: context => ({ notes: noteReads(context) }),
    tx: context => ({ notes: { ...noteReads(context), ...noteWrites(context) } }),
  })

const count = async (sql: Sql) => (await sql.values('SELECT id FROM notes').all()).length

function noteReads({ sql }: RepositoryContext): NoteReads {
  const ids = sql.values<[number]>('SELECT id FROM notes ORDER BY id')
  return {
    ids: async () => (await ids.all()).map(([id]) => id),
    countedTwice: between =>
      sql.snapshot(async snapshot => {
        const first = await count(snapshot)
        await between()
        return [first, await count(snapshot)]
      }),
  }
}

function noteWrites({ sql }: RepositoryContext): Omit<NoteWrites, keyof NoteReads> {
  const add = sql.prepare('INSERT INTO notes (id, title, shelf, place, body) VALUES (?, ?, ?, ?, ?)')
  return {
    async add({ id, title, shelf = null, place = null, body = '' }) {
      await add.run(id, title, shelf, place, body)
    },
    async limitGrowth(pages) {
      await sql.exec('DELETE FROM room')
      if (pages >= 0) await sql.prepare('INSERT INTO room VALUES (?)').run(pages)
    },
    breakCommit: () => sql.exec('INSERT INTO orphans ("noteId") VALUES (-1)'),
    async breakTransaction() {
      await sql.exec('ROLLBACK')
      throw new Error('disk I/O error')
    },
    breakConnection: () => sql.exec('SELECT pg_terminate_backend(pg_backend_pid())'),
  }
}
