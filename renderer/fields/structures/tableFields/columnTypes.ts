import {
  type Icon,
  IconAppWindow,
  IconArrowRight,
  IconCheckbox,
  IconCursorText,
  IconGauge,
  IconGripVertical,
  IconLayoutBottombarExpand,
  IconListCheck,
  IconPencil,
  IconSend,
  IconTarget,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import type { ColumnType } from '../../../../shared/components/tableColumns.ts'

interface ColumnTypeUi {
  Icon: Icon
  /** Tables draw it; a stored column of a type that they do not draw keeps it. */
  drawn: boolean
}

/** What each type of column is in the designer; what it asks for is said by `shared/components/tableColumns.ts`. */
const columnTypes: Readonly<Record<ColumnType, ColumnTypeUi>> = {
  field: { Icon: IconCursorText, drawn: true },
  editableField: { Icon: IconPencil, drawn: true },
  selectIconButton: { Icon: IconTarget, drawn: true },
  routeIconButton: { Icon: IconArrowRight, drawn: true },
  deleteRowByUser: { Icon: IconTrash, drawn: true },
  runHooks: { Icon: IconWebhook, drawn: false },
  postItem: { Icon: IconSend, drawn: true },
  modal: { Icon: IconAppWindow, drawn: true },
  indicator: { Icon: IconGauge, drawn: true },
  inlineBlock: { Icon: IconLayoutBottombarExpand, drawn: true },
  multipleSelect: { Icon: IconCheckbox, drawn: true },
  multipleSelectGroup: { Icon: IconListCheck, drawn: true },
  drag_handle: { Icon: IconGripVertical, drawn: true },
}

/** The type of the columns that tables are mostly made of: one for each field. */
export const plainColumn: ColumnType = 'field'

export const offeredColumnTypes = (Object.keys(columnTypes) as ColumnType[]).filter(type => columnTypes[type].drawn)

/** The offered types, and the one that a stored column has. */
export const columnTypesFor = (current: ColumnType): readonly ColumnType[] =>
  offeredColumnTypes.includes(current) ? offeredColumnTypes : [...offeredColumnTypes, current]

export const columnTypeIcon = (type: ColumnType): Icon => columnTypes[type].Icon
