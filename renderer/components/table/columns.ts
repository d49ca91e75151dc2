import type { TFunction } from 'i18next'
import type { PresentedColumn, PresentedTable } from '../../../shared/components/presented.ts'
import { columnKey } from '../../../shared/components/tablePreferences.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { textWidth } from '../../ui/grid/textWidth.ts'
import type { FieldColumn } from '../ComponentsContext.tsx'
import { buttonWidth, cellUi } from './cells/cells.ts'
import type { DrawnColumn } from './drawnColumn.ts'

/** Beside a header's text, in px: the cell's padding, and the arrow. */
const headerPadding = 44
const headerLeastPadding = 26
/** px of a header's letters, and how much wider bold ones are. */
const header = { size: 12, bold: 1.04 }
/** Of a column whose field is gone, in px. */
const plainWidth = 120

const headerText = (label: string) => Math.ceil(textWidth(label, header.size) * header.bold)

/** Room for the header's text, within reason. */
export const headerWidth = (label: string) => Math.min(240, headerText(label) + headerPadding)
export const headerLeast = (label: string) => Math.min(120, headerText(label) + headerLeastPadding)

/** What every record has beside its fields; people read them by our texts. */
const systemNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

const fieldLabel = (t: TFunction, { _id, name, label }: Field) =>
  _id === name && systemNames.has(name) ? t(`tables.systemFields.${name}`) : label

/** The columns that this interface can draw, as the designer put them: the one by which rows are chosen first. */
export function drawnColumns(
  t: TFunction,
  { columns, actionsInMenu }: Pick<PresentedTable, 'columns' | 'actionsInMenu'>,
  fieldColumn: (type: string) => FieldColumn,
): DrawnColumn[] {
  const chooses = ({ type }: PresentedColumn) => cellUi(type)?.chooses === true
  // Boxes stand where a row is read from, one for each.
  const boxes = columns.filter(chooses).slice(0, 1)
  const drawn = [...boxes, ...columns.filter(column => !chooses(column))].flatMap((column): DrawnColumn[] => {
    const { type, columnIndex, label, fieldName, field, component, options = {} } = column
    const ui = cellUi(type)
    if (ui === undefined) return []
    const showsField = ui.width === undefined
    const text = label || (showsField && field ? fieldLabel(t, field) : '') || (showsField ? (fieldName ?? '') : '')
    const plain = ui.width ?? plainWidth
    const looks: Pick<DrawnColumn, 'width' | 'least' | 'align' | 'room'> =
      showsField && field ? fieldColumn(field.type) : { width: plain, least: plain, align: ui.align }
    const whole = looks.least === looks.width
    return [
      {
        key: columnKey(column),
        columnIndex,
        type,
        label: text,
        name: text || t(`tables.types.${type}`),
        options,
        field,
        component,
        sortable: column.sortable ?? false,
        isGone: column.isGone ?? false,
        align: looks.align,
        room: looks.room,
        whole,
        grows: whole ? (ui.room ? 'little' : 'never') : 'much',
        width: text === '' ? looks.width : Math.max(looks.width, headerWidth(text)),
        least: text === '' ? looks.least : Math.max(looks.least, headerLeast(text)),
      },
    ]
  })
  return actionsInMenu ? withMenu(t, drawn) : drawn
}

/** The buttons of a row in one last column. */
function withMenu(t: TFunction, columns: readonly DrawnColumn[]): DrawnColumn[] {
  const actions = columns.filter(({ type, isGone }) => cellUi(type)?.inMenu && !isGone)
  const [first] = actions
  if (first === undefined) return [...columns]
  const menu: DrawnColumn = {
    ...first,
    label: '',
    name: t('tables.row.menu'),
    options: {},
    width: buttonWidth,
    least: buttonWidth,
    actions,
  }
  return [...columns.filter(column => !actions.includes(column)), menu]
}
