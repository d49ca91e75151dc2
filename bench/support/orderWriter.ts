import { openConnection } from '../../server/db/engine/connection.ts'
import { GroupCommit } from '../../server/db/engine/groupCommit.ts'
import { onceAnswers, onceTable } from '../../server/db/engine/once.ts'
import { connectionSql } from '../../server/db/engine/sql.ts'
import { SqliteWriter } from '../../server/db/engine/sqliteWriter.ts'
import { systemClock } from '../../server/system/clock.ts'

export interface NewOrder {
  id: string
  customer: string
  amount: number
}

/** The server's own writer over a small table: the same work on whichever thread it runs. */
export function openOrderWriter(path: string): (order: NewOrder) => Promise<string> {
  const connection = openConnection(path, 'write')
  const schema = ['CREATE TABLE orders (id TEXT PRIMARY KEY, customer TEXT, amount REAL, status TEXT, created TEXT)']
  for (const statement of [...onceTable, ...schema, 'CREATE INDEX byStatus ON orders (status, created)']) {
    connection.exec(statement)
  }
  const sql = connectionSql(connection)
  const insert = sql.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?)')
  const add = ({ id, customer, amount }: NewOrder) => {
    insert.run(id, customer, amount, 'open', '2024-01-01T00:00:00.000Z')
    return id
  }
  const once = onceAnswers(sql, systemClock)
  const commits = new GroupCommit({
    open: () => new SqliteWriter(connection, { orders: { add } }, once),
    translate: error => error,
    report: error => console.error(error),
  })
  return order => commits.write(tx => tx.orders.add(order), { key: order.id, owner: 'bench', fingerprint: order.id })
}
