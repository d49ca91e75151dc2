import { useComponents } from '../../ComponentsContext.tsx'
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
      labels={labels[field.name]}
      source={{ componentId: table._id }}
      inline
    />
  )
}
