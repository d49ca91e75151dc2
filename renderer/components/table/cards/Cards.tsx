import { useMemo } from 'react'
import { cellUi } from '../cells/cells.ts'
import type { DrawnRows, GridProps } from '../Grid.tsx'
import { Card } from './Card.tsx'
import { CardSorting } from './CardSorting.tsx'
import { cardParts } from './cardParts.ts'
import classes from './cards.module.css'

export interface CardsProps extends Omit<GridProps, 'reservedRows' | 'onResize' | 'onSort'> {
  onSorting: NonNullable<GridProps['onSorting']>
}

type DrawnCards = Pick<DrawnRows, 'first' | 'last' | 'windowed' | 'scroller' | 'above' | 'below'> & {
  measure?: (card: HTMLElement | null) => void
}

/** The rows of a table below each other, each a card: for places that are too narrow for columns. */
export function Cards({ drawn, ...props }: CardsProps & { drawn: DrawnCards }) {
  const { label, columns, source, sorting, onSorting, onOpen, rowClassField, foot } = props
  const { first, last, windowed, scroller, above, below, measure } = drawn
  const parts = useMemo(() => cardParts(columns), [columns])
  const All = parts.handles.map(({ type }) => cellUi(type)?.Header).find(header => header !== undefined)
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  return (
    <>
      <div className={classes.bar}>
        {All && <All />}
        <CardSorting columns={columns} sorting={sorting} onSorting={onSorting} />
      </div>
      <div ref={scroller} className={classes.scroller} data-windowed={windowed || undefined}>
        {above > 0 && <div style={{ height: above }} />}
        <div
          role="feed"
          className={classes.cards}
          aria-label={label}
          aria-busy={source.updating}
          data-rows=""
          data-updating={source.updating || undefined}
        >
          {indexes.map(index => {
            const row = source.rowAt(index)
            return (
              <Card
                key={row?._id ?? index}
                index={index}
                position={source.offset + index}
                totalCount={source.totalCount}
                row={row}
                parts={parts}
                rowClassField={rowClassField}
                onOpen={onOpen}
                measure={measure}
              />
            )
          })}
        </div>
        {below > 0 && <div style={{ height: below }} />}
      </div>
      {foot && (
        <table className={classes.foot} data-foot="cards">
          {foot}
        </table>
      )}
    </>
  )
}
