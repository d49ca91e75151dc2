import { useCallback, useEffect, useState } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { useReadRecord } from './useReadRecord.ts'

interface OpenDrawer {
  /** Without one, a new one is being written. */
  record: RecordItem | undefined
  /** The one that was made before it, in the same drawer. */
  added?: RecordItem
}

/**
 * The record in the drawer.
 *
 * @param opened the record that the address names
 */
export function useOpenedRecord(collectionId: string, opened: string | null, onOpened: (id: string | null) => void) {
  const read = useReadRecord(collectionId)
  const [drawer, setDrawer] = useState<OpenDrawer>()

  const open = useCallback(
    (record: RecordItem) => {
      setDrawer({ record })
      onOpened(record._id)
    },
    [onOpened],
  )

  // The address names a record: a link from another collection, or a page that is loaded again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address counts
  useEffect(() => {
    if (opened === null || drawer?.record?._id === opened) return
    read(opened)
      .then(record => (record === undefined ? onOpened(null) : setDrawer({ record })))
      .catch(() => onOpened(null))
  }, [opened])

  return {
    drawer,
    read,
    open,
    add: () => setDrawer({ record: undefined }),
    /** The next one, after one was made: people seldom add a single record. */
    addNext: (added: RecordItem) => setDrawer({ record: undefined, added }),
    close() {
      setDrawer(undefined)
      onOpened(null)
    },
  }
}
