import type { TFunction } from 'i18next'
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

/** Beside a header's text, in px: the cell's padding, and the arrow. */
const headerPadding = 56
const headerLeastPadding = 28
/** Mean width of a header's letter, in px. */
const letter = 7.5

/** Room for the header's text, within reason. */
const headerWidth = (label: string) => Math.min(240, label.length * letter + headerPadding)
const headerLeast = (label: string) => Math.min(120, label.length * letter + headerLeastPadding)

/** What every record has beside its fields; people read them by our texts. */
const systemNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

const fieldLabel = (t: TFunction, { _id, name, label }: Field) =>
  _id === name && systemNames.has(name) ? t(`runtime.table.${name}`) : label

export function drawnColumns(
  t: TFunction,
  { columns }: Pick<PresentedTable, 'columns'>,
  fieldColumn: (type: string) => FieldColumn,
): DrawnColumn[] {
  return columns.flatMap(({ _id, columnIndex, label, field, sortable = false }) => {
    if (field === undefined) return []
    const looks = fieldColumn(field.type)
    const text = label || fieldLabel(t, field)
    return [
      {
        ...looks,
        key: _id ?? String(columnIndex),
        label: text,
        width: Math.max(looks.width, headerWidth(text)),
        least: Math.max(looks.least, headerLeast(text)),
        field,
        sortable,
      },
    ]
  })
}
