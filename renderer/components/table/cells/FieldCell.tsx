import { useComponents } from '../../ComponentsContext.tsx'
import { labelsOf } from '../labels.ts'
import { useTable } from '../TableContext.ts'
import type { CellProps } from './cellProps.ts'

/** The read-only view of a field (I25). */
export function FieldCell({ column: { field }, row }: CellProps) {
  const { FieldValue } = useComponents()
  const { table, labels } = useTable()
  if (field === undefined) return null
  return (
    <FieldValue
      field={field}
      value={row[field.name]}
      labels={labelsOf(labels, field, row)}
      source={{ componentId: table._id }}
      inline
    />
  )
}
