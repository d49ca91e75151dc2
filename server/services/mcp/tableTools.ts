import type { PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import { presentFilters } from '../../../shared/components/offeredFilters.ts'
import { showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import { isSortable, mayLeave } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldSchema, type JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Policy } from '../policy/policy.ts'
import type { TableDefinition } from '../tables/openTable.ts'
import type { RowsPage, Tables } from '../tables/tables.ts'
import { lines, type McpTool, objectSchema, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

/** Rows of one answer: what reads them pays for each. */
const mostRows = 100
const presetRows = 20

/** What a table lets outside agents see, ask and order by. */
interface Seen {
  columns: readonly (Field & { title: string })[]
  sortable: readonly string[]
  filters: PresentedFilters
}

function seenOf({ columns, sortable, ...offered }: TableDefinition, { environment }: ToolSurroundings): Seen {
  const fields = environment.model.fields(offered.collectionId)
  const shown = columns.filter(showsField).flatMap(({ fieldName, label }) => {
    const field = fields.find(({ name }) => name === fieldName)
    return field && mayLeave(field) ? [{ ...field, title: label || field.label || field.name }] : []
  })
  return {
    columns: [...new Map(shown.map(column => [column.name, column])).values()],
    sortable: sortable ? shown.filter(isSortable).map(({ name }) => name) : [],
    filters: presentFilters(offered, environment.model),
  }
}

function filterSchemas({ filters: { filters, canLeaveFilter } }: Seen, { environment, now }: ToolSurroundings) {
  const inputs = filters.flatMap(filter => filter.inputs).filter(({ isPrivate }) => !isPrivate)
  const context = { now, zone: environment.zone }
  const values = inputs.map(({ variableName, field, label }): [string, JsonSchema] => {
    const { type, items } = fieldSchema(field, context)
    return [variableName, { ...(items === undefined && { type }), title: label || field.label || field.name }]
  })
  const choices = filters.map(({ _id, title }) => ({ const: wireId(environment.id, _id), title }))
  return {
    ...(choices.length > 1 || (choices.length === 1 && canLeaveFilter)
      ? { filter: { oneOf: choices, description: 'Filter that the rows pass' } }
      : {}),
    ...(values.length > 0 && {
      filterValues: { ...objectSchema(Object.fromEntries(values)), description: 'What the filter is asked with' },
    }),
  }
}

const parameters = { type: 'object', description: 'Parameters of the screen that the table stands in, by their names' }

function schemaOf(seen: Seen, { searchable }: TableDefinition, around: ToolSurroundings): JsonSchema {
  return objectSchema({
    page: { type: 'integer', minimum: 1, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: mostRows, default: presetRows },
    ...(searchable && { search: { type: 'string', description: 'Words to look for in the columns' } }),
    ...(seen.sortable.length > 0 && {
      orderBy: { type: 'string', enum: seen.sortable },
      ascending: { type: 'boolean' },
    }),
    ...filterSchemas(seen, around),
    parameters,
  })
}

const optional = <T>(value: unknown, isRight: (value: unknown) => value is T, name: string): T | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isRight(value)) throw badRequest(`${name} has a wrong type`)
  return value
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** As `Tables.result` is asked; what else was sent is refused there or means nothing. @throws AppError BadRequest */
function requestOf(tableId: string, args: RecordData) {
  const limit = optional(args.limit, isWhole, 'limit') ?? presetRows
  if (limit < 1 || limit > mostRows) throw badRequest(`limit is 1 to ${mostRows}`)
  return {
    tableId,
    page: optional(args.page, isWhole, 'page') ?? 1,
    limit,
    search: optional(args.search, isText, 'search'),
    orderBy: optional(args.orderBy, isText, 'orderBy'),
    orderByAsc: optional(args.ascending, isFlag, 'ascending'),
    filterId: optional(args.filter, isText, 'filter'),
    filterValues: args.filterValues,
    parameters: args.parameters,
  }
}

/** Rows with nothing but what may leave, and what their ids mean. */
async function answerOf({ items, labels, totalCount, ...page }: RowsPage, names: ReadonlySet<string>, number: number) {
  const rows = items.map(({ _id, _version, createdAt, updatedAt, ...values }) => ({
    ...{ _id, createdAt, updatedAt },
    ...Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))),
  }))
  const named = Object.entries(await labels()).filter(([name]) => names.has(name))
  return {
    rows,
    ...(named.length > 0 && { labels: Object.fromEntries(named) }),
    page: number,
    hasNextPage: page.hasNextPage,
    totalCount: await totalCount(),
    ...(page.unreadable.length > 0 && { unreadable: page.unreadable }),
  }
}

/** Tables that the role may use: their rows, a page at a time, under the rules of the role. */
export const tableTools =
  ({ policy, tables }: { policy: Policy; tables: Tables }): ToolFamily =>
  around => {
    const { environment, standing, caller } = around
    const usable = environment.model.list('table').filter(table => policy.mayUse(standing, table))
    return usable.map((component): McpTool => {
      const definition = component.definition as TableDefinition
      const seen = seenOf(definition, around)
      const title = definition.title || component.name
      const told = seen.columns.map(({ name, title: label }) => `- ${name}: ${label}`)
      return {
        component,
        title,
        description: lines(`Reads rows of the table “${title}”, a page at a time. Its columns:`, ...told),
        inputSchema: schemaOf(seen, definition, around),
        readOnly: true,
        async call(args, { locale }) {
          const request = requestOf(wireId(environment.id, component.id), args)
          const page = await tables.result(caller, request, locale)
          return answerOf(page, new Set(seen.columns.map(({ name }) => name)), request.page)
        },
      }
    })
  }
