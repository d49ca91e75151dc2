import { unavailable } from '../../../../shared/errors.ts'
import { sqlite } from '../../dialects/sqlite.ts'
import { type Connection, openConnection } from '../connection.ts'
import { type FileSource, type OpenedSource, sourceGone } from '../source.ts'
import { connectionSql, withSql } from '../sql.ts'

function openFile(path: string): Connection {
  try {
    return openConnection(path, 'read')
  } catch (error) {
    throw sqlite.failure(error)?.kind === 'readOnly' ? unavailable(sourceGone, error) : error
  }
}

/** Its state is that of the first read. */
export async function openFileSource({ path }: FileSource): Promise<OpenedSource> {
  const connection = openFile(path)
  connection.exec('begin')
  return {
    reads: withSql({}, connectionSql(connection)),
    // Whoever has a file open reads that one, whatever comes into its place.
    requireSame: async () => undefined,
    close: async () => void connection.close(),
  }
}
