import { isLocalName } from '../../../shared/components/names.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Ids } from '../../../shared/ids.ts'
import { relationType } from '../../../shared/imports/columnRelation.ts'
import type { ImportColumn, TableRequest } from '../../../shared/imports/columns.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import { checkedDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planScreens } from '../screens/planScreens.ts'
import type { RelatedField } from './child/protocol.ts'
import {
  fieldColumns,
  linksOf,
  namedFirst,
  type RelationLink,
  relatedField,
  requestPath,
  type TableToMake,
  tablesToMake,
} from './tablesToMake.ts'

/** A collection that an import makes. */
export interface PlannedTable {
  request: TableToMake
  collectionId: string
  title: string
  /** Of its view. */
  path: string
  /** In the order of `fieldColumns`. */
  fields: readonly Field[]
  /** What the values of each of them name; undefined for those that name nothing. */
  related: readonly (RelatedField | undefined)[]
}

/** Everything that the tables of a spreadsheet become, to be saved as one change. */
export interface PlannedApplication {
  saves: PlannedSave[]
  /** In the order of the request, and those behind them that the values of columns become. */
  tables: PlannedTable[]
  /** The same with those first whose records others name. */
  ordered: PlannedTable[]
}

/** Errors of a collection, told of the table and the columns that they come from. */
function ofRequest(errors: ValidationErrors, { place, columns, from }: TableToMake): ValidationErrors {
  const path = requestPath(place)
  if (from !== undefined)
    return Object.fromEntries(Object.values(errors).map(text => [`${path}.columns.${from}.relation`, text]))
  const kept = columns.flatMap((column, position) => (fieldColumns([column]).length > 0 ? [position] : []))
  return Object.fromEntries(
    Object.entries(errors).map(([key, text]) => [
      key
        .replace(/^data\.fields\.(\d+)/, (_, at: string) => `data.columns.${kept[Number(at)] ?? at}`)
        .replace(/^data/, path),
      text,
    ]),
  )
}

/** Runs `work`, whose errors concern a collection, for a request that speaks of columns. */
function withRequestErrors<T>(table: TableToMake, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isAppError(error, 'validationError')) throw error
    throw validationError(ofRequest(error.details.validationErrors as ValidationErrors, table))
  }
}

/** @throws AppError validationError */
function checkNames({ name, title }: TableToMake, model: EnvironmentModel): void {
  if (!isLocalName(name)) throw validationError({ 'data.name': message(name === '' ? 'required' : 'invalidLocalName') })
  const isTaken = model.byId(name) !== undefined || model.list('collection').some(other => other.name === name)
  if (isTaken) throw validationError({ 'data.name': message('notUnique') })
  if (title.trim() === '') throw validationError({ 'data.title': message('required') })
}

/** The model as it will be when the plan is saved: what is planned next sees which names are taken. */
const planned = (model: EnvironmentModel, saves: readonly PlannedSave[]) =>
  model.with(saves.map(save => ({ ...save, version: 0, createdAt: 0, updatedAt: 0 })))

const fieldOf = ({ name, label, type, optional, options }: ImportColumn, link: RelationLink | undefined) => ({
  name,
  label: label ?? name,
  type: link === undefined ? type : relationType,
  optional: optional ?? true,
  options: link === undefined ? (options ?? {}) : { collectionId: link.collectionId, labelField: link.fieldName },
})

type Place = Pick<OpenEnvironment, 'id' | 'model'>

/**
 * The collections of some tables, and the screens of each.
 * @throws AppError validationError; its keys are those of the request: `data.name`, `data.sheets.0.columns.2.name`
 */
export function planApplication(
  { id, model }: Place,
  requests: readonly TableRequest[],
  { ids, language }: { ids: Ids; language: Language },
): PlannedApplication {
  const wanted = tablesToMake(requests)
  const links = new Map(wanted.map(table => [table, linksOf(table, wanted, { id, model })]))
  const fieldsOf = (table: TableToMake) =>
    fieldColumns(table.columns).map((column, at) => fieldOf(column, links.get(table)?.[at]))
  const inOrder = namedFirst(wanted, table => links.get(table) ?? [])

  let around = model
  const collections = new Map<TableToMake, PlannedSave>()
  for (const table of inOrder) {
    const save = withRequestErrors(table, () => {
      checkNames(table, around)
      const sent = { title: table.title.trim(), fields: fieldsOf(table) }
      const definition = checkedDefinition(kindOf('collection'), { id, model: around }, sent, ids)
      return { kind: 'collection', id: table.name, name: table.name, definition }
    })
    around = planned(around, [save])
    collections.set(table, save)
  }
  const fieldsOfTable = (table: TableToMake) => collections.get(table)?.definition.fields as readonly Field[]
  const screens = planScreens(
    { id, model: around },
    wanted.map(table => ({ id: table.name, title: table.title.trim(), fields: fieldsOfTable(table) })),
    // What an import made can be taken back: nothing else may change with it.
    { ids, language, joins: false },
  )
  const tables = wanted.map((request, at): PlannedTable => {
    const related = (links.get(request) ?? []).map(link => link && relatedField(link, around))
    const { name, title } = request
    return {
      request,
      collectionId: name,
      title: title.trim(),
      path: screens.lists[at]?.path ?? '/',
      fields: fieldsOfTable(request),
      related,
    }
  })
  return {
    saves: [...collections.values(), ...screens.saves],
    tables,
    ordered: inOrder.flatMap(request => tables.find(table => table.request === request) ?? []),
  }
}
