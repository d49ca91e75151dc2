import Database from 'better-sqlite3'
import type { FileSource, OpenedTarget } from '../source.ts'
import { connectionSql, withSql } from '../sql.ts'

/** Who asked for it to be written has it synced. */
export async function openFileTarget({ path }: FileSource): Promise<OpenedTarget> {
  const connection = new Database(path, { fileMustExist: true })
  const scope = withSql({}, connectionSql(connection))
  return {
    async write(unit) {
      connection.exec('begin')
      try {
        const result = await unit(scope)
        connection.exec('commit')
        return result
      } catch (error) {
        if (connection.inTransaction) connection.exec('rollback')
        throw error
      }
    },
    // It numbers rows by those that are there.
    renumber: async () => undefined,
    close: async () => void connection.close(),
  }
}
