import type { Clock } from '../../../shared/clock.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { Awaitable } from './awaitable.ts'
import type { Connection } from './connection.ts'
import { isSealed, type Seal } from './seal.ts'
import type { Sql } from './sql.ts'

/** Names one execution of a mutation, so that a repetition gets the stored answer instead of a second execution. */
export interface OnceKey {
  /** The client's idempotency key. */
  key: string
  /** Whose key it is (session or account): two owners never share one. */
  owner: string
  /** A digest of what is asked: the same key with another one is an error of the client. */
  fingerprint: string
}

/** How long an answer is given again (contract, "Sessions and signed requests"), in ms. */
export const onceLifetime = 24 * 60 * 60_000

/** The table of format 1 of both kinds of file. */
export const onceTable = [
  `CREATE TABLE once (
     owner TEXT NOT NULL,
     key TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     answer TEXT,
     createdAt INTEGER NOT NULL,
     PRIMARY KEY (owner, key)
   ) STRICT`,
  'CREATE INDEX once_createdAt ON once (createdAt)',
]

/**
 * The table since format 2. Answers are long and keys are random: rows in the order of their keys would put each answer on a page of its
 * own, which the commit has to write. Here they stand one behind the other in the order of their times, and the index, whose pages a
 * commit writes at random, holds the beginnings of the keys alone.
 */
export const compactOnce = [
  'ALTER TABLE once RENAME TO onceBefore',
  `CREATE TABLE once (
     owner TEXT NOT NULL,
     key TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     answer TEXT,
     createdAt INTEGER NOT NULL
   ) STRICT`,
  `INSERT INTO once SELECT owner, key, fingerprint, answer, createdAt FROM onceBefore ORDER BY createdAt, rowid`,
  'DROP TABLE onceBefore',
  'CREATE INDEX once_key ON once (substr(key, 1, 12))',
]

/** Rows deleted in one unit of pruning: well below the time a request may wait for. */
export const pruneChunk = 500

interface OnceRow {
  rowid: number
  owner: string
  key: string
  answer: string
}

type StoredAnswer = [fingerprint: string, answer: string | null]

export interface OnceAnswers {
  /** The stored answer, wrapped because `undefined` is one too. Raises BadRequest for another fingerprint. */
  find(once: OnceKey): Awaitable<{ value: unknown } | undefined>
  /** @param answer a JSON value */
  store(once: OnceKey, answer: unknown): Awaitable<void>
  /** Deletes up to `pruneChunk` rows that are too old. Gives how many; `pruneChunk` too where more are to be looked at. */
  prune(): Awaitable<number>
}

/** What is stored belongs to that row. */
const rowOf = ({ owner, key }: Pick<OnceKey, 'owner' | 'key'>) => `${owner}/${key}`

function answerOf(
  { owner, key, fingerprint }: OnceKey,
  row: StoredAnswer | undefined,
  seal: Seal | undefined,
): { value: unknown } | undefined {
  if (row === undefined) return undefined
  const [stored, answer] = row
  if (stored !== fingerprint) throw badRequest('this idempotency key was used for another request')
  if (answer === null) return { value: undefined }
  // An earlier build stored it as it is.
  const json = seal === undefined || !isSealed(answer) ? answer : seal.open(answer, rowOf({ owner, key }))
  return json === undefined ? undefined : { value: JSON.parse(json) }
}

/** @param seal hides the answers: those of the platform give sessions, those of an environment hold values of records */
export function onceAnswers(sql: Sql, clock: Clock, seal?: Seal): OnceAnswers {
  const find = sql.values<StoredAnswer>(
    'SELECT fingerprint, answer FROM once WHERE substr(key, 1, 12) = substr(?, 1, 12) AND key = ? AND owner = ? AND "createdAt" > ?',
  )
  const store = sql.prepare('INSERT INTO once (owner, key, fingerprint, answer, "createdAt") VALUES (?, ?, ?, ?, ?)')
  // Only the oldest are looked at: they stand first.
  const first = `rowid IN (SELECT rowid FROM once ORDER BY rowid LIMIT ${pruneChunk})`
  // Of a clock that was ahead: they are as old as they are found. With the first of them, all are looked for.
  const chunk = `SELECT rowid FROM once WHERE rowid > ? ORDER BY rowid LIMIT ${pruneChunk}`
  const setRight = sql.prepare(`UPDATE once SET "createdAt" = ? WHERE rowid IN (${chunk}) AND "createdAt" > ?`)
  const endOf = sql.values<[number | null, number]>(`SELECT max(rowid), count(*) FROM (${chunk}) AS looked`)
  let lookedTo = 0
  const prune = sql.prepare(`DELETE FROM once WHERE ${first} AND "createdAt" <= ?`)
  const oldest = () => clock.now() - onceLifetime
  return {
    find(once) {
      const row = find.get(once.key, once.key, once.owner, oldest())
      return row instanceof Promise ? row.then(stored => answerOf(once, stored, seal)) : answerOf(once, row, seal)
    },
    store({ owner, key, fingerprint }, answer) {
      const json = answer === undefined ? null : JSON.stringify(answer)
      const stored = json === null || seal === undefined ? json : seal.seal(json, rowOf({ owner, key }))
      const storing = store.run(owner, key, fingerprint, stored, clock.now())
      return storing instanceof Promise ? storing.then(() => undefined) : undefined
    },
    async prune() {
      const now = clock.now()
      const { changes: wereAhead } = await setRight.run(now, lookedTo, now)
      const isLooking = wereAhead > 0 || lookedTo > 0
      const [end, looked] = (isLooking && (await endOf.get(lookedTo))) || [null, 0]
      lookedTo = looked < pruneChunk ? 0 : (end ?? 0)
      const { changes } = await prune.run(oldest())
      return lookedTo > 0 ? pruneChunk : changes
    },
  }
}

/** Seals the answers of an earlier build. @returns whether there was any */
export function sealAnswers(connection: Connection, seal: Seal): boolean {
  const stored = connection
    .prepare<[], OnceRow>('SELECT rowid, owner, key, answer FROM once WHERE answer IS NOT NULL')
    .all()
  const plain = stored.filter(({ answer }) => !isSealed(answer))
  const update = connection.prepare('UPDATE once SET answer = ? WHERE rowid = ?')
  for (const { rowid, answer, ...row } of plain) update.run(seal.seal(answer, rowOf(row)), rowid)
  return plain.length > 0
}
