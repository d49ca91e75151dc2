import { hasLabels, isBiometric } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { fold } from '../formats/fold.ts'
import { idHeader } from '../imports/columns.ts'

/** A column of an export. Labels are for people; an import finds the ids beside them. */
export interface ExportColumn {
  header: string
  /** Undefined for the column of record ids. */
  field: Field | undefined
  labels: boolean
  /** Values as people read them, where a cell has no type of its own; otherwise as an import reads them. */
  forPeople?: boolean
}

const folded = (text: string) => fold(text.trim())

/** A field goes by its label where no other field could be meant by it, so that an import finds it again, or else by its name. */
function headerOf(field: Field, fields: readonly Field[]): string {
  const wanted = folded(field.label)
  const others = fields.filter(other => other !== field)
  const isTaken = others.some(({ name, label }) => folded(name) === wanted || folded(label) === wanted)
  return wanted === '' || wanted === idHeader || isTaken ? field.name : field.label
}

/**
 * Biometric values stay where they are.
 *
 * @param labelHeader the header of the labels of a field, made of that of its values
 */
export function exportColumns(fields: readonly Field[], labelHeader: (header: string) => string): ExportColumn[] {
  const columns = fields
    .filter(field => !isBiometric(field))
    .flatMap((field): ExportColumn[] => {
      const header = headerOf(field, fields)
      const own = { header, field, labels: false }
      return !hasLabels(field) ? [own] : [own, { header: labelHeader(header), field, labels: true }]
    })
  return [{ header: idHeader, field: undefined, labels: false }, ...columns]
}
