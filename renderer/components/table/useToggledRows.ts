import { useId, useMemo, useState } from 'react'
import type { OpenRows } from './TableContext.ts'

const none: ReadonlySet<string> = new Set()

const keyOf = ({ columnIndex }: { columnIndex: number }, rowId: string) => `${columnIndex} ${rowId}`

/** Rows are open or closed as their column says, until people press; they stay so while the page changes. */
export function useToggledRows(): OpenRows {
  const id = useId()
  const [toggled, setToggled] = useState(none)
  return useMemo(
    () => ({
      isOpen(column, rowId) {
        const opensByItself = column.options.defaultOpen === true
        return toggled.has(keyOf(column, rowId)) ? !opensByItself : opensByItself
      },
      toggle(column, rowId) {
        const key = keyOf(column, rowId)
        setToggled(before => {
          const after = new Set(before)
          if (!after.delete(key)) after.add(key)
          return after
        })
      },
      idOf: ({ columnIndex }, rowId) => `${id}-${columnIndex}-${rowId}`,
    }),
    [id, toggled],
  )
}
