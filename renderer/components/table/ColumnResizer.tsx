import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './table.module.css'

interface ColumnResizerProps {
  /** The column's. */
  name: string
  onResize(width: number): void
}

/** The edge of a header, which is drawn to make its column wider. With the keyboard, Shift and the arrows do it on the header. */
export function ColumnResizer({ name, onResize }: ColumnResizerProps) {
  const { t } = useTranslation()
  const resize = ({ currentTarget: edge, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const header = edge.closest('th')
    if (header && edge.hasPointerCapture(pointerId)) onResize(clientX - header.getBoundingClientRect().left)
  }
  return (
    <span
      className={classes.resizer}
      aria-hidden
      data-resizes={name}
      title={t('tables.columns.width', { column: name })}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={resize}
    />
  )
}
