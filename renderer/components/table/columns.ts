import type { Field } from '../../../shared/fields/defineField.ts'
import type { FieldColumn } from '../ComponentsContext.tsx'
import type { PresentedTable } from '../presented.ts'

/** A column that is drawn: one that shows a field. Other column types come with their own issues. */
export interface DrawnColumn extends FieldColumn {
  key: string
  label: string
  field: Field
  sortable: boolean
}

/** Widest and narrowest share of a column's wish that fits its header, in px. */
const headerPadding = 56
const letter = 7.5

/** Room for the header's text, within reason. */
const headerWidth = (label: string) => Math.min(240, label.length * letter + headerPadding)

export function drawnColumns(
  { columns }: Pick<PresentedTable, 'columns'>,
  fieldColumn: (type: string) => FieldColumn,
): DrawnColumn[] {
  return columns.flatMap(({ _id, columnIndex, label, field, sortable = false }) => {
    if (field === undefined) return []
    const looks = fieldColumn(field.type)
    const text = label || field.label
    return [
      {
        ...looks,
        key: _id ?? String(columnIndex),
        label: text,
        width: Math.max(looks.width, headerWidth(text)),
        field,
        sortable,
      },
    ]
  })
}
