import { isLocalName } from '../../../shared/components/names.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type ImportColumn, idHeader, type TableRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import { checkedDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planScreens } from './collectionScreens.ts'

/** A collection that an import makes. */
export interface PlannedTable {
  request: TableRequest
  collectionId: string
  title: string
  /** Of its view. */
  path: string
  /** In the order of `fieldColumns`. */
  fields: readonly Field[]
}

/** Everything that the tables of a spreadsheet become, to be saved as one change. */
export interface PlannedApplication {
  saves: PlannedSave[]
  /** In the order of the request. */
  tables: PlannedTable[]
}

/** The columns that become fields. */
export const fieldColumns = (columns: readonly ImportColumn[]) =>
  columns.filter(column => column.skip !== true && column.name !== idHeader)

/** Where the keys of errors of a table begin: `data`, `data.sheets.0`, `data.sheets.1` … */
export const requestPath = (place: number) => (place === 0 ? 'data' : `data.sheets.${place - 1}`)

/** Errors of a collection, told of the table and the columns that they come from. */
function ofRequest(errors: ValidationErrors, place: number, columns: readonly ImportColumn[]): ValidationErrors {
  const kept = columns.flatMap((column, position) => (fieldColumns([column]).length > 0 ? [position] : []))
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path
        .replace(/^data\.fields\.(\d+)/, (_, at: string) => `data.columns.${kept[Number(at)] ?? at}`)
        .replace(/^data/, requestPath(place)),
      text,
    ]),
  )
}

/** Runs `work`, whose errors concern a collection, for a request that speaks of columns. */
function withRequestErrors<T>(place: number, columns: readonly ImportColumn[], work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isAppError(error, 'validationError')) throw error
    throw validationError(ofRequest(error.details.validationErrors as ValidationErrors, place, columns))
  }
}

/** @throws AppError validationError */
function checkNames({ name, title }: TableRequest, model: EnvironmentModel): void {
  if (!isLocalName(name)) throw validationError({ 'data.name': message(name === '' ? 'required' : 'invalidLocalName') })
  const isTaken = model.byId(name) !== undefined || model.list('collection').some(other => other.name === name)
  if (isTaken) throw validationError({ 'data.name': message('notUnique') })
  if (title.trim() === '') throw validationError({ 'data.title': message('required') })
}

const fieldsOf = (columns: readonly ImportColumn[]) =>
  fieldColumns(columns).map(({ name, label, type, optional, options }) => ({
    name,
    label: label ?? name,
    type,
    optional: optional ?? true,
    options: options ?? {},
  }))

/** The model as it will be when the plan is saved: what is planned next sees which names are taken. */
const planned = (model: EnvironmentModel, saves: readonly PlannedSave[]) =>
  model.with(saves.map(save => ({ ...save, version: 0, createdAt: 0, updatedAt: 0 })))

function planCollection(
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
  request: TableRequest,
  ids: Ids,
): PlannedSave {
  checkNames(request, model)
  const { name, title, columns } = request
  const sent = { title: title.trim(), fields: fieldsOf(columns) }
  const definition = checkedDefinition(kindOf('collection'), { id, model }, sent, ids)
  return { kind: 'collection', id: name, name, definition }
}

/**
 * The collections of some tables, and the screens of each.
 * @throws AppError validationError; its keys are those of the request: `data.name`, `data.sheets.0.columns.2.name`
 */
export function planApplication(
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
  requests: readonly TableRequest[],
  ids: Ids,
): PlannedApplication {
  let around = model
  const collections = requests.map((request, place) => {
    const save = withRequestErrors(place, request.columns, () => planCollection({ id, model: around }, request, ids))
    around = planned(around, [save])
    return save
  })
  const screens: PlannedSave[] = []
  const tables = requests.map((request): PlannedTable => {
    const { name, columns } = request
    const title = request.title.trim()
    const { saves, path } = planScreens(
      { title, name, fields: fieldsOf(columns) },
      { environmentId: id, model: around, ids },
    )
    around = planned(around, saves)
    screens.push(...saves)
    const fields = collections.find(collection => collection.id === name)?.definition.fields as readonly Field[]
    return { request, collectionId: name, title, path, fields }
  })
  return { saves: [...collections, ...screens], tables }
}
