import type { Clock } from '../../../shared/clock.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { StoreSource } from '../engine/source.ts'
import { openSource } from '../engine/sources/openSource.ts'
import type { CollectionShape } from './collectionShape.ts'
import { RecordStore } from './recordStore.ts'

/** The records of an environment as they are at one moment, on a connection of its own. Close it. */
export interface RecordSnapshot {
  /** The scope of what its stores read. */
  reads: object
  /** @param asked the collections that conditions ask about through relations */
  records(shape: CollectionShape, asked?: readonly CollectionShape[]): RecordStore
  close(): Promise<void>
}

/** For processes that read everything: they see one state, whatever is written meanwhile. @throws as `openSource` */
export async function openRecordSnapshot(
  source: StoreSource,
  { clock, zone, region }: { clock: Clock; zone: string; region: Region },
): Promise<RecordSnapshot> {
  const { reads, close } = await openSource(source)
  function records(shape: CollectionShape, asked: readonly CollectionShape[] = []): RecordStore {
    const related = (id: string) => {
      const found = asked.find(other => other.id === id)
      return found && records(found)
    }
    return new RecordStore({ shape, reads: () => reads, clock, zone, region, related })
  }
  return { reads, records, close }
}
