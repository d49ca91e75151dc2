import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { property } from '../../../shared/fields/property.ts'
import type { Ids } from '../../../shared/ids.ts'
import { unique } from '../../../shared/imports/names.ts'
import { prepareDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** A collection that gets its screens. */
export interface CollectionToShow {
  title: string
  /** Its local id. */
  name: string
  fields: readonly { name: string; label: string; type: string; options: Readonly<Record<string, unknown>> }[]
}

/** Where screens are planned: names and paths that the model has are taken. */
export interface ScreenPlace {
  environmentId: string
  model: EnvironmentModel
  ids: Ids
}

export interface PlannedScreens {
  saves: PlannedSave[]
  /** Of the view. */
  path: string
}

/** More would not fit on a screen; the others can be added in the designer. */
const tableColumns = 8
const longestName = 200
const sizes = { table: { sizeSmall: 12, sizeLarge: 8 }, form: { sizeSmall: 12, sizeLarge: 4 } }

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

/** Table, form, view and link of a collection. */
export function planScreens({ title, name, fields }: CollectionToShow, place: ScreenPlace): PlannedScreens {
  const { environmentId, model, ids } = place
  const plan = (kind: string, sent: Definition): PlannedSave => ({
    kind,
    id: ids.next(),
    name: freeName(model, kind, title),
    definition: prepareDefinition(kindOf(kind), environmentId, sent, ids),
  })
  const path = freePath(model, name)
  const table = plan('table', {
    title,
    collectionId: name,
    columns: fields.slice(0, tableColumns).map(field => ({ type: 'field', fieldName: field.name, label: field.label })),
    orderByDefault: 'createdAt',
    orderByAsc: false,
  })
  const form = plan('form', {
    title,
    collectionId: name,
    type: 'create',
    fields: fields.map(field => ({ type: 'editable', fieldName: field.name })),
  })
  const items = [
    { type: 'table', tableId: table.id, ...sizes.table },
    { type: 'form', formId: form.id, ...sizes.form },
  ]
  const view = plan('view', { title, path, items })
  const link = plan('link', { title, type: 'path', path, icon: 'table', position: lastPosition(model) + 1 })
  return { saves: [table, form, view, link], path }
}
