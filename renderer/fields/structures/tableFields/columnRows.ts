import { isNumeric } from '../../../../shared/components/counting.ts'
import { isText, pathParameters } from '../../../../shared/components/rowParameters.ts'
import { type ColumnType, columnType, missingOptions, namesField } from '../../../../shared/components/tableColumns.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { type Property, property } from '../../../../shared/fields/property.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import type { ViewParameter } from '../../../../shared/fields/types/viewParameters.ts'

/** What a column may name: the collection's own fields, and those that every record has. */
export interface ColumnFields {
  own: readonly Field[]
  system: readonly Field[]
}

/** The fields that a column of the type can name; what the system writes, people cannot. */
export function fieldsFor(type: ColumnType, { own, system }: ColumnFields): readonly Field[] {
  const { editable, takes } = columnType({ type })
  const offered = editable ? own : [...own, ...system]
  return takes ? offered.filter(takes) : offered
}

/** Another type begins anew: header and options belong to the old one, and so does a field that the new one cannot name. */
export function withColumnType({ _id, fieldName }: TableColumn, type: ColumnType, fields: ColumnFields): TableColumn {
  const keepsField = namesField({ type }) && fieldsFor(type, fields).some(({ name }) => name === fieldName)
  return { _id, type, ...(keepsField && { fieldName }) }
}

/** One entry for each parameter of the path, its value still to be chosen. */
function emptyVariables(path: unknown): ViewParameter[] | undefined {
  const names = isText(path) ? new Set(pathParameters(path)) : new Set<string>()
  return names.size === 0 ? undefined : [...names].map(parameter => ({ parameter, value: '' }))
}

/** Options that begin anew when the option that they follow changes. */
const followers: Readonly<Record<string, (value: unknown) => Record<string, unknown>>> = {
  viewPath: path => ({ variableMap: emptyVariables(path) }),
}

/** A component of one kind is none of another. */
function abandoned({ type }: TableColumn, name: string): Record<string, unknown> {
  const { shows } = columnType({ type })
  const isKind = shows !== undefined && typeof shows.kind !== 'string' && shows.kind.option === name
  return isKind ? { [shows.idOption]: undefined } : {}
}

/** The column with another value of an option, and what follows from it; undefined takes the value away. */
export function withOption(column: TableColumn, name: string, value: unknown): TableColumn {
  const { options: before = {}, ...rest } = column
  if (Object.is(before[name], value)) return column
  const changes = { [name]: value, ...abandoned(column, name), ...followers[name]?.(value) }
  const options = Object.entries({ ...before, ...changes }).filter(([, given]) => given !== undefined)
  return options.length === 0 ? rest : { ...rest, options: Object.fromEntries(options) }
}

/** The options of a column as a sheet asks for them: those that it needs are required, its component is picked by name. */
export function columnProperties(
  { type, options = {} }: TableColumn,
  field?: Pick<Field, 'type'>,
): Record<string, Property> {
  const { options: all, needs = [], shows } = columnType({ type })
  const { total, ...others } = all
  const properties = total && field && isNumeric(field) ? all : others
  const asked = Object.entries(properties).map(([name, given]): [string, Property] => [
    name,
    needs.includes(name) ? { ...given, optional: false } : given,
  ])
  const sheet = Object.fromEntries(asked)
  if (shows === undefined || typeof shows.kind === 'string') return sheet
  const { [shows.idOption]: id, ...plain } = sheet
  const kind = options[shows.kind.option]
  if (id === undefined || !isText(kind)) return plain
  const picker = property.component({ group: id.group, optional: id.optional, options: { componentTypeName: kind } })
  return Object.fromEntries(asked.map(([name, given]) => [name, name === shows.idOption ? picker : given]))
}

/** Whether a column lacks something that its type cannot do without. */
export const isIncomplete = (column: TableColumn) => missingOptions(column).length > 0
