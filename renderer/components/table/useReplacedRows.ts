import { useCallback, useMemo, useState } from 'react'
import type { RecordItem } from '../presented.ts'
import type { RowSource } from './rowSource.ts'

/** Rows as the server answered after a cell was written, until the page itself brings them. */
export function useReplacedRows(source: RowSource): { source: RowSource; replace(row: RecordItem): void } {
  const [replaced, setReplaced] = useState<ReadonlyMap<string, RecordItem>>(new Map())
  const replace = useCallback((row: RecordItem) => setReplaced(before => new Map([...before, [row._id, row]])), [])
  const shown = useMemo<RowSource>(() => {
    if (replaced.size === 0) return source
    const newest = (row: RecordItem) => {
      const other = replaced.get(row._id)
      return other !== undefined && other._version > row._version ? other : row
    }
    return {
      ...source,
      loaded: source.loaded.map(newest),
      rowAt(index) {
        const row = source.rowAt(index)
        return row && newest(row)
      },
    }
  }, [source, replaced])
  return { source: shown, replace }
}
