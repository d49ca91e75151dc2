import { Skeleton } from '@mantine/core'
import { memo, useId } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { cellUi } from '../cells/cells.ts'
import { Cell } from '../DataRow.tsx'
import type { DrawnColumn } from '../drawnColumn.ts'
import { opensRow } from '../opensRow.ts'
import { openingColumns, RowsBelow } from '../RowsBelow.tsx'
import type { OpenRow } from '../useOpenRow.ts'
import { pressCard } from './cardKeys.ts'
import type { CardParts } from './cardParts.ts'
import classes from './cards.module.css'

interface CardProps {
  index: number
  /** In the whole table, from 0. */
  position: number
  totalCount: number
  row: RecordItem | undefined
  parts: CardParts
  rowClassField: string | undefined
  onOpen?: OpenRow | undefined
  /** Told of the element, where cards are placed by their heights. */
  measure?: ((card: HTMLElement | null) => void) | undefined
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || String(value) === ''

/** A value that is nothing takes no line, unless something can be written there. */
function isSeen({ field, type }: DrawnColumn, row: RecordItem): boolean {
  return field === undefined || cellUi(type)?.edits === true || !isNothing(row[field.name])
}

/** A row of a table as a card: its title, its values with their labels, and what can be done with it. */
export const Card = memo(function Card(props: CardProps) {
  const { index, position, totalCount, row, parts, rowClassField, onOpen, measure } = props
  const open = onOpen && row && ((newTab: boolean) => onOpen(row, newTab))
  const titleId = useId()
  const ownClass = rowClassField === undefined ? undefined : row?.[rowClassField]
  return (
    <article
      ref={measure}
      data-index={index}
      data-row={row?._id}
      data-cell={`${index}:0`}
      className={typeof ownClass === 'string' ? `${classes.card} ${ownClass}` : classes.card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed are its stops
      tabIndex={0}
      aria-posinset={position + 1}
      aria-setsize={totalCount}
      aria-labelledby={titleId}
      aria-busy={row === undefined || undefined}
      onKeyDown={event => pressCard(event, open && (() => open(false)))}
      {...opensRow(open)}
    >
      {row === undefined ? (
        <Skeleton height={12} width="55%" id={titleId} />
      ) : (
        <CardContent row={row} parts={parts} titleId={titleId} />
      )}
    </article>
  )
})

interface CardContentProps extends Pick<CardProps, 'parts'> {
  row: RecordItem
  titleId: string
}

function CardContent({ row, parts, titleId }: CardContentProps) {
  const { title, handles, values, actions, menus } = parts
  const seen = values.filter(column => isSeen(column, row))
  const opening = openingColumns(actions)
  return (
    <>
      <div className={classes.head}>
        {handles.map(column => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        <strong className={classes.title} id={titleId}>
          {title && <Cell column={title} row={row} />}
        </strong>
        {menus.map(column => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </div>
      {seen.length > 0 && (
        <dl className={classes.values}>
          {seen.map(column => (
            <div key={column.key} className={classes.pair}>
              <dt>{column.name}</dt>
              <dd>
                <Cell column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {actions.length > 0 && (
        <div className={classes.actions} data-actions="">
          {actions.map(column => (
            <Cell key={column.key} column={column} row={row} />
          ))}
        </div>
      )}
      {opening.length > 0 && (
        <table role="presentation" className={classes.below}>
          <tbody>
            <RowsBelow row={row} opening={opening} span={1} onHeight={undefined} />
          </tbody>
        </table>
      )}
    </>
  )
}
