import { figureOf, figureWriter } from '../../../shared/components/counting.ts'
import { columnField, columnTotal, type Total } from '../../../shared/components/tableColumns.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Texts } from '../../../shared/wire/answers.ts'
import { indicatorMeasure, indicatorValue } from '../indicators/indicatorMeasure.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable, RowsRequest, TableAccess } from './openTable.ts'

export interface TotalsRequest extends RowsRequest {
  /** Their places in the definition; without them, every column with a total. */
  columns?: readonly number[] | null
}

interface TotalColumn {
  /** Its place in the definition. */
  index: number
  field: Field
  total: Total
}

const nothing = '—'

function totalColumns({ definition }: Pick<OpenTable, 'definition'>, fields: readonly Field[]): TotalColumn[] {
  return definition.columns.flatMap((column, index) => {
    const field = columnField(column, fields)
    const total = columnTotal(column, field)
    return field === undefined || total === undefined ? [] : [{ index, field, total }]
  })
}

/**
 * What stands below the columns of a table: made of all of its rows, whichever page is shown, by the place of the column in the definition.
 * @throws AppError as `TableAccess.filter`
 */
export async function tableTotals(
  access: TableAccess,
  evaluation: Evaluation,
  open: OpenTable,
  { columns, ...asked }: TotalsRequest,
): Promise<Texts> {
  const { environment } = evaluation
  const all = totalColumns(open, environment.model.fields(open.collectionId))
  const wanted = columns ? all.filter(({ index }) => columns.includes(index)) : all
  if (wanted.length === 0) return {}
  const table = await access.read(evaluation, open)
  const measured = (column: TotalColumn) => ({ indicatorTypeId: column.total, fieldName: column.field.name })
  const { filter } = await access.filter(table, asked)
  const { groups } = await table.records.aggregate({
    filter,
    scope: table.scope,
    measures: wanted.map(column => indicatorMeasure(measured(column), `c${column.index}`)),
  })
  const text = (column: TotalColumn) => {
    const value = indicatorValue(measured(column), groups[0]?.measures[`c${column.index}`])
    if (typeof value !== 'number') return nothing
    return figureWriter(column.total)(figureOf(column.field), value, environment.region)
  }
  return Object.fromEntries(wanted.map(column => [column.index, text(column)]))
}
