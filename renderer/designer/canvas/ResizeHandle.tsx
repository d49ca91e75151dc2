import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../ui/newId.ts'
import classes from './Canvas.module.css'
import { columnsAt } from './columnsAt.ts'
import { useCanvas } from './EditingContext.ts'
import { scaleOf } from './scaleOf.ts'
import { throttle } from './throttle.ts'

/** Time between two steps of a resize, in ms. */
export const resizeInterval = 150

/** Drags an item's edge along the grid's columns; the whole drag is one step back. */
export function ResizeHandle({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const {
    actions: { resize },
  } = useCanvas()
  const drag = useRef<{ steps: ReturnType<typeof throttle<number>>; left: number; grid: number; gap: number }>(
    undefined,
  )

  function begin(event: PointerEvent<HTMLElement>) {
    const slot = event.currentTarget.closest('[data-item]')?.parentElement
    const grid = slot?.parentElement
    if (!slot || !grid || event.button !== 0) return
    event.stopPropagation()
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const gesture = `resize ${newId()}`
    const { width } = grid.getBoundingClientRect()
    // The grid may be drawn smaller than it is: its own gap has to be, too.
    const scale = scaleOf(grid)
    drag.current = {
      steps: throttle(resizeInterval, columns => resize(itemId, columns, gesture)),
      left: slot.getBoundingClientRect().left,
      grid: width,
      gap: Number.parseFloat(getComputedStyle(grid).columnGap) * scale,
    }
  }

  function move(event: PointerEvent) {
    if (!drag.current) return
    const { steps, left, grid, gap } = drag.current
    steps.push(columnsAt(event.clientX - left, grid, gap))
  }

  function end() {
    drag.current?.steps.flush()
    drag.current = undefined
  }

  return (
    <span
      className={classes.resize}
      data-resize=""
      title={t('designer.view.resize')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
