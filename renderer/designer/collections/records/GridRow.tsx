// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are none of a table
import { ActionIcon, Checkbox, Skeleton, Tooltip } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconAlertTriangle, IconArrowsDiagonal } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { tellCutText } from '../../../ui/grid/tellCutText.ts'
import { RecordValue } from '../record/RecordValue.tsx'
import type { RecordLabels } from '../record/useRecordLabels.ts'
import { type GridColumn, headWidth } from './columns.ts'
import classes from './RecordGrid.module.css'
import type { CellEdit, RecordEdits } from './useEdits.ts'

export interface GridRowProps {
  gridId: string
  index: number
  /** px from the top of the list. */
  top: number
  record: RecordItem | undefined
  columns: readonly GridColumn[]
  labels: RecordLabels
  edits: RecordEdits | undefined
  /** The column of the cell that the keys move from. */
  active: number | undefined
  chosen: boolean
  onChoose(index: number, record: RecordItem, range: boolean): void
  onOpen(record: RecordItem): void
  onCell(index: number, column: number, edit: boolean): void
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, record, columns, chosen, onChoose, onOpen } = props
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-row={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
      <div role="gridcell" className={classes.rowHead} style={{ width: headWidth }} aria-colindex={1}>
        {record && (
          <>
            <Checkbox
              size="xs"
              tabIndex={-1}
              aria-label={t('collectionScreens.grid.choose', { number: index + 1 })}
              checked={chosen}
              readOnly
              onClick={event => onChoose(index, record, event.shiftKey)}
            />
            <Tooltip label={t('collectionScreens.grid.open')}>
              <ActionIcon
                size={26}
                tabIndex={-1}
                aria-label={t('collectionScreens.grid.openRow', { number: index + 1 })}
                onClick={() => onOpen(record)}
              >
                <IconArrowsDiagonal size={15} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
      {columns.map((column, position) => (
        <GridCell key={column.field._id} {...props} column={column} position={position} />
      ))}
    </div>
  )
})

/** A press on a cell that is edited chooses it, and two edit it: its links are followed with Ctrl or ⌘, as in every spreadsheet. */
function leaveLink(event: MouseEvent<HTMLElement>) {
  if (!event.ctrlKey && !event.metaKey && (event.target as Element).closest('a')) event.preventDefault()
}

function GridCell(props: GridRowProps & { column: GridColumn; position: number }) {
  const { gridId, index, record, column, position, edits, active, onCell } = props
  const { field, width, align, editable } = column
  const edit = edits?.[field.name]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys
    <div
      role="gridcell"
      id={cellId(gridId, index, position)}
      className={classes.cell}
      aria-colindex={position + 2}
      aria-readonly={!editable || undefined}
      aria-invalid={edit?.error !== undefined || undefined}
      data-first={position === 0 || undefined}
      data-align={align}
      data-active={active === position || undefined}
      data-saving={(edit !== undefined && edit.error === undefined) || undefined}
      style={{ width }}
      onMouseEnter={tellCutText}
      onClick={event => {
        if (editable) leaveLink(event)
        onCell(index, position, false)
      }}
      onDoubleClick={() => onCell(index, position, true)}
    >
      {record === undefined ? (
        <Skeleton component="span" display="inline-block" height={9} width="60%" />
      ) : (
        <span className={classes.content}>
          <CellContent {...props} record={record} edit={edit} />
        </span>
      )}
    </div>
  )
}

interface CellContentProps extends GridRowProps {
  record: RecordItem
  column: GridColumn
  edit: CellEdit | undefined
}

function CellContent({ record, column, edit, labels }: CellContentProps) {
  const { t } = useTranslation()
  const { field, secret } = column
  const value = edit === undefined ? record[field.name] : edit.value
  const shown = <RecordValue field={field} value={value} labels={labels[field.name]} secret={secret} />
  if (edit?.error === undefined) return shown
  return (
    <Tooltip label={edit.error} multiline maw={320} openDelay={0}>
      <span className={classes.failed}>
        <IconAlertTriangle size={14} aria-label={t('collectionScreens.grid.notSaved', { error: edit.error })} />
        {shown}
      </span>
    </Tooltip>
  )
}
