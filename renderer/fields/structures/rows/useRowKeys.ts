import { useRef } from 'react'
import { moveEntry } from '../../../ui/sortable/reorder.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** Keys for entries that have no id of their own; they stay with their entry while rows move and go. */
export function useRowKeys(count: number) {
  const { newId } = useSheet()
  const keys = useRef<string[]>([])
  while (keys.current.length < count) keys.current.push(newId())
  return {
    at: (index: number) => keys.current[index] ?? String(index),
    move: (from: number, to: number) => {
      keys.current = moveEntry(keys.current, from, to)
    },
    insert: (index: number, count: number) => {
      keys.current = keys.current.toSpliced(index, 0, ...Array.from({ length: count }, newId))
    },
    remove: (index: number) => {
      keys.current = keys.current.toSpliced(index, 1)
    },
  }
}
