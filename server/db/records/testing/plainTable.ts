import { dialectOf } from '../../engine/dialectOf.ts'
import { sqlOf } from '../../engine/sql.ts'
import { applyDdl } from '../applyDdl.ts'
import { recordTable } from '../naming.ts'
import { planDdl } from '../planDdl.ts'

export interface PlainRecord {
  _seq: number
  _id: string
  _version?: number
  /** ISO */
  createdAt?: string
}

const noon = '2024-05-15T12:00:00.000Z'

/** A collection's table with nothing but what every record has, for what asks no more of it. */
export async function makePlainTable(tx: object, collectionId: string, records: readonly PlainRecord[]): Promise<void> {
  const sql = sqlOf(tx)
  await applyDdl(tx, planDdl(undefined, { id: collectionId, fields: [], indexes: [] }))
  const table = dialectOf(tx).quote(recordTable(collectionId))
  const insert = sql.prepare(
    `INSERT INTO ${table} (_seq, _id, _version, "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?)`,
  )
  for (const { _seq, _id, _version = 1, createdAt = noon } of records)
    await insert.run(_seq, _id, _version, createdAt, createdAt)
}
