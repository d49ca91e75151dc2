import { rowParameters } from '../../../shared/components/rowParameters.ts'
import { columnComponent } from '../../../shared/components/tableColumns.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { wireId } from '../../../shared/ids.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../caller.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { OpenTable, RowsRequest } from './openTable.ts'

/** By the place of its column in the table's definition: the text of each row's value, by the row's id. */
export type RowIndicators = Record<number, Record<string, string>>

interface Asked {
  caller: Caller
  open: OpenTable
  request: Pick<RowsRequest, 'parameters'>
  locale: TextContext['locale']
}

/** Columns that show an indicator, asked with parameters of their rows (I34, I59). Those that are not for the caller have no values. */
export async function rowIndicators(
  { policy, indicators }: { policy: Policy; indicators: Indicators },
  { caller, open: { environment, definition }, request, locale }: Asked,
  rows: readonly WireRecord[],
): Promise<RowIndicators> {
  const standing = await policy.standing(caller, environment)
  const given = parametersArgument(request.parameters)
  const values: RowIndicators = {}
  for (const [index, column] of definition.columns.entries()) {
    const shown = columnComponent(column)
    const indicator = shown?.kind === 'indicator' ? environment.model.component('indicator', shown.id) : undefined
    if (indicator === undefined || !policy.mayUse(standing, indicator)) continue
    const textOf = async (row: WireRecord) => {
      const parameters = { ...given, ...rowParameters(column.options ?? {}, row) }
      const indicatorId = wireId(environment.id, indicator.id)
      return [row._id, (await indicators.result(caller, { indicatorId, parameters }, locale)).text] as const
    }
    values[index] = Object.fromEntries(await Promise.all(rows.map(textOf)))
  }
  return values
}
