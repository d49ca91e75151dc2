import { createHash } from 'node:crypto'
import { postgres } from '../../dialects/postgres.ts'
import { getTableConfig } from '../drizzleOrm.ts'
import type { NewsTable } from '../ownTables.ts'
import { sayingChange } from './channel.ts'

const { quote } = postgres

/** The statements by which a schema says to all servers what is changed in these tables; they can be run again. */
export function newsDdl(tables: readonly NewsTable[]): string[] {
  return tables.flatMap(({ table, key, of = 'INSERT OR UPDATE OR DELETE' }) => {
    const { name } = getTableConfig(table)
    const said = quote(`news_${name}`)
    const each = key === undefined ? 'STATEMENT' : 'ROW'
    const trigger = `CREATE OR REPLACE TRIGGER ${said} AFTER ${of} ON ${quote(name)} FOR EACH ${each} EXECUTE FUNCTION ${said}()`
    return [sayingChange(said, key && quote(key.name)), trigger]
  })
}

/** By which a schema knows whether it has them. */
export const newsMark = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16)
