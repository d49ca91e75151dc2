import type { Definition } from '../../../shared/components/defineComponent.ts'
import { isLocalName } from '../../../shared/components/names.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { isAppError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { property } from '../../../shared/fields/property.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type ImportColumn, idHeader, type StartRequest } from '../../../shared/imports/columns.ts'
import { unique } from '../../../shared/imports/names.ts'
import { message } from '../../../shared/validation/messages.ts'
import { prepareDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** Everything that a spreadsheet becomes, to be saved as one change. */
export interface PlannedApplication {
  saves: PlannedSave[]
  collectionId: string
  path: string
  /** Of the collection, in the order of `fieldColumns`. */
  fields: readonly Field[]
}

/** More would not fit on a screen; the others can be added in the designer. */
const tableColumns = 8
const longestName = 200
const sizes = { table: { sizeSmall: 12, sizeLarge: 8 }, form: { sizeSmall: 12, sizeLarge: 4 } }

/** The columns that become fields. */
export const fieldColumns = (columns: readonly ImportColumn[]) =>
  columns.filter(column => column.skip !== true && column.name !== idHeader)

const freeName = (model: EnvironmentModel, kind: string, title: string) =>
  unique(title, name => model.list(kind).some(component => component.name === name), longestName)

/** `/{name}`, or with a number behind it where that is taken or reserved. */
function freePath(model: EnvironmentModel, name: string): string {
  const paths = new Set(model.list('view').map(({ definition }) => definition.path))
  const isTaken = (path: string) =>
    paths.has(path) || Object.keys(checkProperties({ path: property.path({ optional: false }) }, { path })).length > 0
  return unique(`/${name}`, isTaken, longestName)
}

const lastPosition = (model: EnvironmentModel) =>
  Math.max(0, ...model.list('link').map(({ definition }) => Number(definition.position ?? 0)))

/** Errors of the collection's fields, told of the columns that they come from. */
function ofColumns(errors: ValidationErrors, columns: readonly ImportColumn[]): ValidationErrors {
  const kept = columns.flatMap((column, position) => (fieldColumns([column]).length > 0 ? [position] : []))
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^data\.fields\.(\d+)/, (_, at: string) => `data.columns.${kept[Number(at)] ?? at}`),
      text,
    ]),
  )
}

/** Runs `work`, whose errors concern a collection, for a request that speaks of columns. */
export async function withColumnErrors<T>(columns: readonly ImportColumn[], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error, 'validationError')) throw error
    throw validationError(ofColumns(error.details.validationErrors as ValidationErrors, columns))
  }
}

/**
 * Collection, table, form, view and link of a spreadsheet.
 * @throws AppError validationError; its keys are those of the request: `data.name`, `data.columns.2.name`
 */
export function planApplication(
  { id: environmentId, model }: OpenEnvironment,
  { name, title, columns }: StartRequest,
  ids: Ids,
): PlannedApplication {
  const shown = title.trim()
  if (!isLocalName(name)) throw validationError({ 'data.name': message(name === '' ? 'required' : 'invalidLocalName') })
  if (shown === '') throw validationError({ 'data.title': message('required') })
  const prepare = (kind: string, sent: Definition) => prepareDefinition(kindOf(kind), environmentId, sent, ids)
  const plan = (kind: string, sent: Definition): PlannedSave => ({
    kind,
    id: ids.next(),
    name: freeName(model, kind, shown),
    definition: prepare(kind, sent),
  })
  const fields = fieldColumns(columns).map(({ name: fieldName, label, type, optional, options }) => ({
    name: fieldName,
    label: label ?? fieldName,
    type,
    optional: optional ?? true,
    options: options ?? {},
  }))
  const collection = { kind: 'collection', id: name, name, definition: prepare('collection', { title: shown, fields }) }
  const path = freePath(model, name)
  const table = plan('table', {
    title: shown,
    collectionId: name,
    columns: fields.slice(0, tableColumns).map(field => ({ type: 'field', fieldName: field.name, label: field.label })),
    orderByDefault: 'createdAt',
    orderByAsc: false,
  })
  const form = plan('form', {
    title: shown,
    collectionId: name,
    type: 'create',
    fields: fields.map(field => ({ type: 'editable', fieldName: field.name })),
  })
  const items = [
    { type: 'table', tableId: table.id, ...sizes.table },
    { type: 'form', formId: form.id, ...sizes.form },
  ]
  const view = plan('view', { title: shown, path, items })
  const link = plan('link', { title: shown, type: 'path', path, icon: 'table', position: lastPosition(model) + 1 })
  return {
    saves: [collection, table, form, view, link],
    collectionId: name,
    path,
    fields: collection.definition.fields as readonly Field[],
  }
}
