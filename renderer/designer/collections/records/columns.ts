import type { TFunction } from 'i18next'
import { systemFields } from '../../../../shared/components/systemFields.ts'
import { isAssigned, isSortable, isWriteOnly } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { findFieldType } from '../../../../shared/fields/registry.ts'
import { fieldColumn } from '../../../fields/types/FieldValue.tsx'

export interface GridColumn {
  field: Field
  label: string
  /** px */
  width: number
  align: 'end' | undefined
  sortable: boolean
  /** What the server keeps by itself is only shown. */
  editable: boolean
  /** Its values are never read back. */
  secret: boolean
}

/** Of what stands at the left of each row: the box that selects it and the button that opens it. */
export const headWidth = 76
const leastWidth = 64
const mostWidth = 640
/** Beside a header's text, in px, and the mean width of its letters. */
const headerRoom = 52
const letter = 7.4

export const clampWidth = (width: number) => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

/** The fields of a collection, and after them what every record has. */
export function gridColumns(
  t: TFunction,
  fields: readonly Field[],
  widths: Readonly<Record<string, number>>,
): GridColumn[] {
  const known = fields.filter(({ type }) => findFieldType(type) !== undefined)
  const column = (field: Field, label: string, editable: boolean): GridColumn => {
    const { width, align } = fieldColumn(field.type)
    return {
      field,
      label,
      width: widths[field._id] ?? clampWidth(Math.max(width, Math.min(240, label.length * letter + headerRoom))),
      align,
      sortable: isSortable(field),
      editable,
      secret: isWriteOnly(field),
    }
  }
  return [
    ...known.map(field => column(field, field.label || field.name, !isAssigned(field))),
    ...systemFields.map(field => column(field, t(`designer.systemFields.${field.name}`), false)),
  ]
}
