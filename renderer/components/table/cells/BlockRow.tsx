import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { rowParameters } from '../../../../shared/components/rowParameters.ts'
import { useComponents } from '../../ComponentsContext.tsx'
import { useOpenRows } from '../TableContext.ts'
import classes from '../table.module.css'
import type { RowBelowProps } from './cellProps.ts'

/** The block of a row with the row's values as parameters, as wide as the table's part that is in sight. */
export default function BlockRow({ column, row, span, onHeight }: RowBelowProps) {
  const { Embedded } = useComponents()
  const { idOf } = useOpenRows()
  const line = useRef<HTMLTableRowElement>(null)
  const { options, component } = column
  const id = idOf(column, row._id)
  const parameters = useMemo(() => rowParameters(options, row), [options, row])

  // Ends before the line is taken out of the page: there it would have no height.
  useLayoutEffect(() => {
    if (onHeight === undefined || line.current === null) return undefined
    const { current } = line
    const observer = new ResizeObserver(() => onHeight(id, current.getBoundingClientRect().height))
    observer.observe(current)
    return () => observer.disconnect()
  }, [id, onHeight])

  function press(event: KeyboardEvent) {
    // What is typed in a block is none of the grid's keys.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const button = document.querySelector(`[aria-controls="${CSS.escape(id)}"]`)
    button?.closest<HTMLElement>('[data-cell]')?.focus()
  }

  // The line of the row says whose it is; the same title below each of them would be noise.
  const shown = useMemo(() => component && { ...component, title: undefined }, [component])
  if (shown === undefined) return null
  return (
    <tr ref={line} className={classes.below}>
      <td id={id} colSpan={span} onKeyDown={press}>
        <div className={classes.belowPlace}>
          <Embedded kind="block" component={shown} parameters={parameters} />
        </div>
      </td>
    </tr>
  )
}
