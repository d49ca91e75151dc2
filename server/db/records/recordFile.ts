import type { Clock } from '../../../shared/clock.ts'
import { openConnection } from '../engine/connection.ts'
import { connectionSql, withSql } from '../engine/sql.ts'
import type { CollectionShape } from './layout.ts'
import { RecordStore } from './recordStore.ts'

/** The records of a file as they are at one moment, on a connection of its own. Close it. */
export interface RecordFile {
  records(shape: CollectionShape): RecordStore
  close(): void
}

/** For threads that read everything: they see one state of the file, whatever is written meanwhile. */
export function openRecordFile(path: string, { clock, zone }: { clock: Clock; zone: string }): RecordFile {
  const connection = openConnection(path, 'read')
  connection.exec('begin')
  const reads = withSql({}, connectionSql(connection))
  return {
    records: shape => new RecordStore({ shape, reads: () => reads, clock, zone }),
    close: () => connection.close(),
  }
}
