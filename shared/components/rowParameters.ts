import type { TableColumn } from '../fields/types/tableFields.ts'
import type { ViewParameter } from '../fields/types/viewParameters.ts'

// What screens need to know of columns, without the definitions behind them.

export type ColumnOptions = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Names of parameters, each with the name of the field whose value it gets. */
export const variablesOf = ({ variableMap }: ColumnOptions): [string, unknown][] =>
  Array.isArray(variableMap)
    ? (variableMap as Partial<ViewParameter>[]).flatMap(({ parameter, value }) =>
        parameter ? [[parameter, value]] : [],
      )
    : []

/** Names of the record's fields that a column gives away as parameters. */
export const fieldsGiven = ({ options = {} }: Pick<TableColumn, 'options'>): string[] =>
  [options.variableFrom, ...variablesOf(options).map(([, field]) => field)].filter(isText)

const ownValue = (row: Row, name: unknown) => {
  const wanted = isText(name) ? name : '_id'
  return Object.hasOwn(row, wanted) ? row[wanted] : undefined
}

/** The value that a column takes from a row; without a field, the record's id (I41). */
export const rowValue = ({ variableFrom }: ColumnOptions, row: Row): unknown => ownValue(row, variableFrom)

/** The parameters that a column makes of a row. */
export function rowParameters(options: ColumnOptions, row: Row): Record<string, unknown> {
  const { variableTo } = options
  const one: [string, unknown][] = isText(variableTo) ? [[variableTo, rowValue(options, row)]] : []
  const mapped = variablesOf(options).map(([name, field]): [string, unknown] => [name, ownValue(row, field)])
  return Object.fromEntries([...one, ...mapped].filter(([, value]) => value !== undefined && value !== null))
}

/** What a view's path gets of the record that it is about: its id, by the name of its last parameter. */
export const recordParameter = (path: string, id: string): Record<string, unknown> => ({
  [pathParameters(path).at(-1) ?? 'id']: id,
})

/** The parameters of a view's path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\/:([A-Za-z]\w*)/g)].flatMap(([, name]) => name ?? [])
