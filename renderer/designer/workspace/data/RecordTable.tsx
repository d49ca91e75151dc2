import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { RecordValue } from '../../collections/record/RecordValue.tsx'
import { useRecordLabels } from '../../collections/record/useRecordLabels.ts'
import { gridColumns } from '../../collections/records/columns.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import classes from './DataPreview.module.css'

interface RecordTableProps {
  collectionId: string
  label: string
  records: readonly RecordItem[]
  /** Changes when the names of related records may have changed. */
  revision: number
}

const ownWidths = {}

/** Records to be read, one a line, with every field of their collection. */
export function RecordTable({ collectionId, label, records, revision }: RecordTableProps) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const fields = directory.fields(collectionId)
  const columns = useMemo(() => gridColumns(t, fields, ownWidths), [t, fields])
  const labels = useRecordLabels(collectionId, fields, records, revision)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.field._id} scope="col" data-align={column.align} style={{ minWidth: column.width }}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <tr key={record._id}>
              {columns.map(({ field, align, secret, width }) => (
                <td key={field._id} data-align={align} style={{ maxWidth: Math.max(width, 280) }}>
                  <RecordValue field={field} value={record[field.name]} labels={labels[field.name]} secret={secret} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
