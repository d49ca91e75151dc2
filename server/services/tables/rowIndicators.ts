import { runsScript } from '../../../shared/components/indicator.ts'
import { rowParameters } from '../../../shared/components/rowParameters.ts'
import { columnComponent } from '../../../shared/components/tableColumns.ts'
import { badRequest, isAppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { IndicatorDefinition, Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { OpenTable, RowsRequest } from './openTable.ts'

/** By the place of its column in the table's definition: the text of each row's value, by the row's id. */
export type RowIndicators = Record<number, Record<string, string>>

/**
 * Columns that show an indicator, asked with parameters of their rows (I34, I59). Those that are not for the caller have no values.
 * @throws AppError BadRequest for more rows than a page may have: each is a question of its own
 */
export async function rowIndicators(
  { policy, indicators }: { policy: Policy; indicators: Indicators },
  evaluation: Evaluation,
  { open: { definition }, request }: { open: OpenTable; request: Pick<RowsRequest, 'parameters'> },
  rows: readonly WireRecord[],
): Promise<RowIndicators> {
  const { standing, environment } = evaluation
  const given = parametersArgument(request.parameters)
  const values: RowIndicators = {}
  for (const [index, column] of definition.columns.entries()) {
    const shown = columnComponent(column)
    const indicator = shown?.kind === 'indicator' ? environment.model.component('indicator', shown.id) : undefined
    if (indicator === undefined || !policy.mayUse(standing, indicator)) continue
    if (rows.length > limits.pageLimit) throw badRequest(`indicators are for at most ${limits.pageLimit} rows at once`)
    const named = indicator.definition as IndicatorDefinition
    const textOf = async (row: WireRecord) => {
      const parameters = { ...given, ...rowParameters(column.options ?? {}, row) }
      return [row._id, (await indicators.evaluate(evaluation, named, { parameters })).text] as const
    }
    values[index] = Object.fromEntries(
      runsScript(named) ? await oneByOne(rows, textOf) : await Promise.all(rows.map(textOf)),
    )
  }
  return values
}

/** Scripts run one after the other. The row of one that fails has no text, and the others have theirs. */
async function oneByOne<Answer>(
  rows: readonly WireRecord[],
  ask: (row: WireRecord) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const row of rows) {
    try {
      answers.push(await ask(row))
    } catch (error) {
      if (!isAppError(error, 'BadRequest')) throw error
    }
  }
  return answers
}
