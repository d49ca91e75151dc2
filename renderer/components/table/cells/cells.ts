import { type ComponentType, lazy } from 'react'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { DeleteCell, ModalCell, RouteCell, SelectCell } from './ActionCells.tsx'
import type { CellProps, RowBelowProps } from './cellProps.ts'
import { type CellRoom, editableRoom, fieldRoom, indicatorRoom } from './cellRoom.ts'
import { EditableCell } from './EditableCell.tsx'
import { FieldCell } from './FieldCell.tsx'
import { IndicatorCell } from './IndicatorCell.tsx'
import { DragCell, HooksCell, InlineBlockCell, PostCell } from './laterCells.tsx'
import { SelectAllHeader, SelectionCell } from './SelectionCell.tsx'

interface CellUi {
  Cell: ComponentType<CellProps>
  /** In the place of the header's text. */
  Header?: ComponentType
  /** px that it takes; without it, what its field likes. */
  width?: number
  /** Where its values stand, as figures do. */
  align?: 'end'
  /** px that its values take; those of buttons do not depend on the row. */
  room?: CellRoom
  /** A line of its own below each row that is open. */
  Below?: ComponentType<RowBelowProps>
  /** One button, which can stand in the row's menu. */
  inMenu?: true
  /** Rows are chosen in it; of several such columns the first is enough. */
  chooses?: true
  /** Rows are moved with it. */
  moves?: true
  /** Its value is written where it is read. */
  edits?: true
  /** Rows are deleted by it. */
  deletes?: true
}

/** px of a column with a button. */
export const buttonWidth = 52

const choosing = { Cell: SelectionCell, Header: SelectAllHeader, width: buttonWidth, chooses: true } as const

/** What each type of column shows in a row; those without an entry come with the components that they need. */
const cells: Partial<Record<TableColumn['type'], CellUi>> = {
  field: { Cell: FieldCell, room: fieldRoom },
  editableField: { Cell: EditableCell, room: editableRoom, edits: true },
  selectIconButton: { Cell: SelectCell, width: buttonWidth },
  routeIconButton: { Cell: RouteCell, width: buttonWidth, inMenu: true },
  deleteRowByUser: { Cell: DeleteCell, width: buttonWidth, inMenu: true, deletes: true },
  runHooks: { Cell: HooksCell, width: buttonWidth, inMenu: true },
  postItem: { Cell: PostCell, width: buttonWidth, inMenu: true },
  modal: { Cell: ModalCell, width: buttonWidth, inMenu: true },
  indicator: { Cell: IndicatorCell, width: 110, align: 'end', room: indicatorRoom },
  inlineBlock: { Cell: InlineBlockCell, width: buttonWidth, Below: lazy(() => import('./BlockRow.tsx')) },
  multipleSelect: choosing,
  multipleSelectGroup: choosing,
  drag_handle: { Cell: DragCell, width: buttonWidth, moves: true },
}

export const cellUi = (type: TableColumn['type']): CellUi | undefined => cells[type]
