import { useCallback, useMemo, useState } from 'react'

interface StoredRow {
  _id: string
  /** Grows with each change. */
  _version: number
}

interface Rows<Row> {
  /** Every row that is here. */
  loaded: readonly Row[]
  rowAt(index: number): Row | undefined
}

/** Rows as the server answered after a cell was written, until they are read again. */
export function useReplacedRows<Row extends StoredRow, Source extends Rows<Row>>(
  source: Source & Rows<Row>,
): { source: Source; replace(row: Row): void } {
  const [replaced, setReplaced] = useState<ReadonlyMap<string, Row>>(new Map())
  const replace = useCallback((row: Row) => setReplaced(before => new Map([...before, [row._id, row]])), [])
  const shown = useMemo<Source>(() => {
    if (replaced.size === 0) return source
    const newest = (row: Row) => {
      const other = replaced.get(row._id)
      return other !== undefined && other._version > row._version ? other : row
    }
    return {
      ...source,
      loaded: source.loaded.map(newest),
      rowAt(index: number) {
        const row = source.rowAt(index)
        return row && newest(row)
      },
    }
  }, [source, replaced])
  return { source: shown, replace }
}
