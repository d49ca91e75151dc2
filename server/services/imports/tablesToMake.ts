import { validationError } from '../../../shared/errors.ts'
import { isSearchable, isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { ColumnRelation } from '../../../shared/imports/columnRelation.ts'
import { type ImportColumn, idHeader, type TableRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import { type EnvironmentModel, titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { RelatedField } from './child/protocol.ts'

/** A table of a request; or the different values of one of its columns, which become a collection of their own. */
export interface TableToMake extends TableRequest {
  /** Of the table in the request. */
  place: number
  /** The column whose values it is, by its place. */
  from?: number
}

/** The records that the values of a column name: those of a collection, by one of its fields. */
export interface RelationLink {
  /** Local. */
  collectionId: string
  fieldName: string
}

/** The columns that become fields. */
export const fieldColumns = (columns: readonly ImportColumn[]) => columns.filter(isField)
const isField = ({ skip, name }: ImportColumn) => skip !== true && name !== idHeader

/** Where the keys of errors of a table begin: `data`, `data.sheets.0`, `data.sheets.1` … */
export const requestPath = (place: number) => (place === 0 ? 'data' : `data.sheets.${place - 1}`)

const textType = 'string'

/** The collection that the values of a column become. */
function tableOfValues(
  { options }: TableRequest,
  column: ImportColumn,
  { name, title }: ColumnRelation & { to: 'values' },
): TableRequest {
  const type = isSearchable(column) ? column.type : textType
  const { header, label, name: fieldName } = column
  return { name, title, ...(options && { options }), columns: [{ header, name: fieldName, label, type }] }
}

/** Everything that becomes a collection: the tables that were asked for, and behind them what the values of columns become. */
export function tablesToMake(requests: readonly TableRequest[]): TableToMake[] {
  const ofValues = requests.flatMap((request, place) =>
    request.columns.flatMap((column, from): TableToMake[] =>
      isField(column) && column.relation?.to === 'values'
        ? [{ ...tableOfValues(request, column, column.relation), place, from }]
        : [],
    ),
  )
  return [...requests.map((request, place) => ({ ...request, place })), ...ofValues]
}

/** Where a relation leads; undefined when it leads nowhere. */
function linkOf(
  { relation, name }: ImportColumn,
  tables: readonly TableToMake[],
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
): RelationLink | undefined {
  if (relation === undefined) return undefined
  if (relation.to === 'values') return { collectionId: relation.name, fieldName: name }
  if (relation.to === 'sheet') {
    const table = tables.find(({ options, from }) => from === undefined && options?.sheet === relation.sheet)
    const column = table?.columns.find(({ header }) => header === relation.header)
    const isPlain = column !== undefined && isField(column) && column.relation === undefined
    return table && isPlain ? { collectionId: table.name, fieldName: column.name } : undefined
  }
  const named = parseWireId(relation.collectionId)
  if (named?.environmentId !== id) return undefined
  const link = { collectionId: named.localId, fieldName: relation.fieldName }
  return relatedField(link, model) && link
}

const wrongRelation = (place: number, column: number) =>
  validationError({ [`${requestPath(place)}.columns.${column}.relation`]: message('notFound') })

/**
 * What each field of a table names, in the order of `fieldColumns`.
 * @throws AppError validationError
 */
export function linksOf(
  table: TableToMake,
  tables: readonly TableToMake[],
  environment: Pick<OpenEnvironment, 'id' | 'model'>,
): (RelationLink | undefined)[] {
  return table.columns.flatMap((column, at) => {
    if (!isField(column)) return []
    const link = linkOf(column, tables, environment)
    if (column.relation !== undefined && (link === undefined || link.collectionId === table.name))
      throw wrongRelation(table.place, at)
    return [link]
  })
}

/**
 * Those first whose records others name.
 * @throws AppError validationError when tables name each other in a circle
 */
export function namedFirst(
  tables: readonly TableToMake[],
  linksOf: (table: TableToMake) => readonly (RelationLink | undefined)[],
): TableToMake[] {
  const ordered: TableToMake[] = []
  const begun = new Set<TableToMake>()
  const visit = (table: TableToMake) => {
    if (ordered.includes(table)) return
    begun.add(table)
    for (const link of linksOf(table)) {
      const named = tables.find(({ name }) => name === link?.collectionId)
      if (named === undefined || ordered.includes(named)) continue
      if (begun.has(named))
        throw wrongRelation(
          table.place,
          table.columns.findIndex(({ relation }) => relation),
        )
      visit(named)
    }
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

/** The field that values are looked for in; undefined when there is none that a text can be compared with. */
export function relatedField(
  { collectionId, fieldName }: RelationLink,
  model: EnvironmentModel,
): RelatedField | undefined {
  const fields = model.component('collection', collectionId)?.definition.fields as readonly Field[] | undefined
  const field = fields?.find(({ name }) => name === fieldName)
  const canBeRead = field !== undefined && !isWriteOnly(field) && readingOf(field.type) !== undefined
  return canBeRead ? { collectionId, title: titleOf(model, collectionId), field } : undefined
}
