import type { Clock } from '../../../shared/clock.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { openConnection } from '../engine/connection.ts'
import { connectionSql, withSql } from '../engine/sql.ts'
import type { CollectionShape } from './collectionShape.ts'
import { RecordStore } from './recordStore.ts'

/** The records of a file as they are at one moment, on a connection of its own. Close it. */
export interface RecordFile {
  /** The scope of what its stores read. */
  reads: object
  /** @param asked the collections that conditions ask about through relations */
  records(shape: CollectionShape, asked?: readonly CollectionShape[]): RecordStore
  close(): void
}

/** For threads that read everything: they see one state of the file, whatever is written meanwhile. */
export function openRecordFile(
  path: string,
  { clock, zone, region }: { clock: Clock; zone: string; region: Region },
): RecordFile {
  const connection = openConnection(path, 'read')
  connection.exec('begin')
  const reads = withSql({}, connectionSql(connection))
  function records(shape: CollectionShape, asked: readonly CollectionShape[] = []): RecordStore {
    const related = (id: string) => {
      const found = asked.find(other => other.id === id)
      return found && records(found)
    }
    return new RecordStore({ shape, reads: () => reads, clock, zone, region, related })
  }
  return {
    reads,
    records,
    close: () => connection.close(),
  }
}
