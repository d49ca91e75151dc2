import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import { propertyDefaults } from '../../shared/fields/property.ts'
import { fieldType } from '../../shared/fields/registry.ts'
import { defaultZone } from '../../shared/formats/dates.ts'
import type { Region } from '../../shared/formats/region.ts'
import { idHeader } from '../../shared/imports/columns.ts'
import type { ImportProblem } from '../../shared/imports/preview.ts'
import { type CellReader, cellReader } from '../../shared/imports/readCell.ts'
import { useRegion } from '../ui/region.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { choiceOf, columnErrors, type DraftColumn, relationOf, waysOf } from './draft.ts'
import classes from './Preview.module.css'

interface PreviewGridProps {
  columns: readonly DraftColumn[]
  rows: readonly (readonly string[])[]
  problems: readonly ImportProblem[]
  errors: ValidationErrors
  onChange(position: number, change: Partial<DraftColumn>): void
}

/** Reads a column as the import will: the same code tells what does not fit. */
function readerOf(column: DraftColumn, region: Region): CellReader {
  if (column.skip || column.name === idHeader || relationOf(column)) return value => ({ value })
  const options = { ...propertyDefaults(fieldType(column.type).options), ...choiceOf(column)?.options }
  return cellReader({ ...column, ways: waysOf(column) }, options, { now: Date.now(), zone: defaultZone, region })
}

const noErrors: ValidationErrors = {}

/** The first rows of the file under what is to become of its columns. */
export function PreviewGrid({ columns, rows, problems, errors, onChange }: PreviewGridProps) {
  const { t } = useTranslation()
  const hasErrors = Object.keys(errors).length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} aria-label={t('imports.preview')} tabIndex={0}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              #
            </th>
            {columns.map((column, position) => (
              <ColumnHead
                key={column.header}
                column={column}
                position={position}
                problems={problems}
                errors={hasErrors ? columnErrors(errors, position) : noErrors}
                onChange={onChange}
              />
            ))}
          </tr>
        </thead>
        <Rows columns={columns} rows={rows} />
      </table>
    </section>
  )
}

type RowsProps = Pick<PreviewGridProps, 'columns' | 'rows'>

/** Labels and names are typed above: only what changes how cells are read draws thousands of them again. */
const readsAlike = (before: RowsProps, after: RowsProps) =>
  before.rows === after.rows &&
  before.columns.every((column, position) => {
    const next = after.columns[position]
    return next !== undefined && lookOf(column) === lookOf(next)
  })

const lookOf = (column: DraftColumn) => {
  const { header, type, skip, decimal, name } = column
  return `${type} ${skip} ${decimal} ${JSON.stringify(waysOf(column))} ${name === idHeader} ${relationOf(column) === undefined} ${header}`
}

const Rows = memo(function Rows({ columns, rows }: RowsProps) {
  const region = useRegion()
  const readers = columns.map(column => readerOf(column, region))
  return (
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity, and they stay
        <tr key={row}>
          <th scope="row" className={classes.number}>
            {row + 1}
          </th>
          {columns.map(({ header, skip }, position) => (
            <Cell key={header} text={cells[position] ?? ''} skip={skip} read={readers[position]} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}, readsAlike)

function Cell({ text, skip, read }: { text: string; skip: boolean; read: CellReader | undefined }) {
  const misfit = read !== undefined && 'error' in read(text)
  return (
    <td data-skip={skip || undefined} data-misfit={misfit || undefined} title={text.length > 40 ? text : undefined}>
      {text}
    </td>
  )
}
