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
import { choosesRows } from '../../../../shared/components/chosenRows.ts'
import type { ColumnType } from '../../../../shared/components/tableColumns.ts'

/** What each type of column looks like in the designer; what it asks for is said by `shared/components/tableColumns.ts`. */
const icons: Readonly<Record<ColumnType, Icon>> = {
  field: IconCursorText,
  editableField: IconPencil,
  selectIconButton: IconTarget,
  routeIconButton: IconArrowRight,
  deleteRowByUser: IconTrash,
  runHooks: IconWebhook,
  postItem: IconSend,
  modal: IconAppWindow,
  indicator: IconGauge,
  inlineBlock: IconLayoutBottombarExpand,
  multipleSelect: IconCheckbox,
  multipleSelectGroup: IconListCheck,
  drag_handle: IconGripVertical,
}

/** The type of the columns that tables are mostly made of: one for each field. */
export const plainColumn: ColumnType = 'field'

/** Those that a column can be; by which rows are chosen, the table's behaviour says. */
export const columnTypes = (Object.keys(icons) as ColumnType[]).filter(type => !choosesRows({ type }))

export const columnTypeIcon = (type: ColumnType): Icon => icons[type]
