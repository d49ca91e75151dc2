import { relationOf, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import type { Language } from '../../../shared/languages.ts'
import { isLong, type ScreenProfile, screenProfile } from './profile.ts'
import { filled, type ScreenedCollection, type Screening, type ScreenTexts, screenTexts } from './screening.ts'
import type { ScreenPlan } from './screenPlan.ts'
import { planSummary } from './summary.ts'

/** The parameter of a record's path, by which its components know it. */
const recordParameter = 'id'
const wide = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 12 }

/** Columns of rows that stand beside other things. */
const relatedColumns = 5

/** Plans the list, the record, the form and the summary of collections. @returns the paths of their lists, in the same order */
export function planScreens(
  plan: ScreenPlan,
  collections: readonly ScreenedCollection[],
  language: Language,
): string[] {
  const words = screenTexts[language]
  const { edits, looks } = words.roles
  const role = ({ name, description }: typeof edits) => plan.once('role', name, { description })
  const editsId = role(edits)
  const roles = { edits: editsId, all: [editsId, role(looks)] }
  const screenings = collections.map((collection): Screening => {
    const profile = screenProfile(collection.fields)
    return { plan, collection, profile, path: plan.freePath(collection.id.toLowerCase()), texts: words, roles }
  })
  for (const screening of screenings) planOne(screening, screenings)
  return screenings.map(({ path }) => path)
}

function planOne(screening: Screening, others: readonly Screening[]): void {
  const { plan, collection, path, texts: words, roles, profile } = screening
  const { title } = collection
  const createForm = planCreateForm(screening)
  const table = planList(screening, createForm)
  plan.add('view', title, { title, path, items: [{ type: 'table', tableId: table, ...wide }], roles: roles.all })
  const items = [{ type: 'form', formId: planRecordForm(screening), ...wide }, ...relatedTables(screening, others)]
  plan.add('view', filled(words.record, { title }), {
    title,
    path: recordPath(path),
    items,
    backButton: true,
    backLink: path,
    printButton: true,
    roles: roles.all,
  })
  const link = { type: 'path', roles: roles.all }
  plan.add('link', title, { ...link, title, path, icon: 'table', position: plan.nextPosition() })
  const summary = planSummary(screening)
  if (summary === undefined || profile.columns.length === 0) return
  const name = filled(words.summary, { title })
  const position = plan.nextPosition()
  plan.add('link', name, { ...link, title: name, path: summary, icon: 'chart-bar', position })
}

const recordPath = (path: string) => `${path}/:${recordParameter}`

const formField = (field: Field): FormField => ({
  type: 'editable',
  fieldName: field.name,
  ...(isLong(field) ? { sizeSmall: 12, sizeLarge: 12 } : { sizeSmall: 12, sizeLarge: 6 }),
})

/** The parts of a form, each below its heading where there are several. */
function formFields({ profile, texts: words }: Screening, without?: Field): FormField[] {
  const { sections } = profile
  return sections.flatMap(({ name, fields }) => [
    ...(sections.length > 1 ? [{ type: 'section' as const, editableLabel: words.sections[name] }] : []),
    ...fields.filter(field => field !== without).map(formField),
  ])
}

/** @param given a field that gets the record of the view */
function planCreateForm(screening: Screening, given?: Field): string {
  const { plan, collection, texts: words, roles } = screening
  const title = filled(words.create, { title: collection.title })
  return plan.add('form', title, {
    title,
    collectionId: collection.id,
    type: 'create',
    fields: [
      ...(given ? [{ type: 'parameter', fieldName: given.name, parameterName: recordParameter }] : []),
      ...formFields(screening, given),
    ],
    submitButtonText: words.make,
    submitButtonIcon: 'plus',
    roles: [roles.edits],
  })
}

function planRecordForm(screening: Screening): string {
  const { plan, collection, profile, texts: words, roles } = screening
  const title = filled(words.record, { title: collection.title })
  return plan.add('form', title, {
    collectionId: collection.id,
    type: 'update',
    updateVariableName: recordParameter,
    ...(profile.title && { titleField: profile.title.name }),
    fields: formFields(screening),
    submitButtonText: words.save,
    submitButtonIcon: 'device-floppy',
    emptyFormText: words.gone,
    roles: roles.all,
    viewerRoles: roles.all.filter(role => role !== roles.edits),
  })
}

/** Asks before a record goes; only for who may edit. */
function planDeleteForm({ plan, collection, texts: words, roles }: Screening): string {
  const title = filled(words.remove, { title: collection.title })
  return plan.add('form', title, {
    title,
    collectionId: collection.id,
    type: 'update',
    shouldDeleteItem: true,
    updateVariableName: recordParameter,
    fields: [],
    submitButtonText: words.delete,
    submitButtonIcon: 'trash',
    submitButtonBgColor: '#c92a2a',
    showResetButton: false,
    emptyFormText: words.gone,
    roles: [roles.edits],
  })
}

/** Twelfths: four beside each other, of which a period has two inputs. */
const filterWidth = 3
const filterWidths: Partial<Record<FilterOperator, number>> = { between: 4, equals: 2 }

function planFilter({ plan, collection, profile, texts: words }: Screening): string | undefined {
  if (profile.filters.length === 0) return undefined
  const name = filled(words.filters, { title: collection.title })
  const rules = profile.filters.map(({ field, operation }) => ({
    fieldName: field.name,
    operation,
    valueType: 'editable',
    variableName: field.name,
    sizeSmall: 12,
    sizeLarge: filterWidths[operation] ?? filterWidth,
  }))
  return plan.add('filter', name, { title: words.filter, collectionId: collection.id, groups: [{ rules }] })
}

const fieldColumn = ({ field, hidden }: ScreenProfile['columns'][number]): TableColumn => ({
  type: 'field',
  fieldName: field.name,
  ...(hidden && { options: { hiddenAtFirst: true } }),
})

const actionsOf = (path: string, deleteForm: string, words: ScreenTexts): TableColumn[] => [
  {
    type: 'routeIconButton',
    options: {
      icon: 'arrow-right',
      tooltip: words.open,
      viewPath: recordPath(path),
      variableMap: [{ parameter: recordParameter, value: '_id' }],
    },
  },
  {
    type: 'modal',
    options: {
      icon: 'trash',
      tooltip: words.delete,
      modalText: words.removeText,
      componentType: 'form',
      componentId: deleteForm,
      variableTo: recordParameter,
    },
  },
]

function planList(screening: Screening, createForm: string): string {
  const { plan, collection, profile, path, texts: words, roles } = screening
  const { title, id: collectionId } = collection
  const filterByDefault = planFilter(screening)
  return plan.add('table', title, {
    // The view has the title.
    collectionId,
    columns: [...profile.columns.map(fieldColumn), ...actionsOf(path, planDeleteForm(screening), words)],
    actionsInMenu: true,
    cardsOnPhones: true,
    rowPath: recordPath(path),
    createForm,
    ...(filterByDefault && { filterByDefault }),
    orderByDefault: 'createdAt',
    orderByAsc: false,
    defaultLimit: 20,
    exportable: true,
    searchable: true,
    roles: roles.all,
  })
}

/** On the page of a record, the records of the other collections that name it. */
function relatedTables(screening: Screening, others: readonly Screening[]): ViewItem[] {
  const { collection } = screening
  return others.flatMap(other =>
    other.collection.fields
      .filter(field => relationOf(field)?.collectionId === collection.id)
      .map((field): ViewItem => ({ type: 'table', tableId: planRelated(other, field), ...wide })),
  )
}

function planRelated(other: Screening, by: Field): string {
  const { plan, collection, profile, path, texts: words, roles } = other
  const title = filled(words.ofRecord, { title: collection.title })
  const columns = profile.columns.filter(({ field, hidden }) => field !== by && !hidden).slice(0, relatedColumns)
  const operation = relationOperation(by)
  const rules = [{ fieldName: by.name, operation, valueType: 'parameter', parameterName: recordParameter }]
  const filterByDefault = plan.add('filter', title, { title, collectionId: collection.id, groups: [{ rules }] })
  return plan.add('table', title, {
    title: collection.title,
    collectionId: collection.id,
    columns: columns.map(fieldColumn),
    filterByDefault,
    cardsOnPhones: true,
    rowPath: recordPath(path),
    createForm: planCreateForm(other, by),
    roles: roles.all,
  })
}

/** One that names several records is asked whether the record is among them. */
const relationOperation = (field: Field) => (typeOf(field).operators.includes('equals') ? 'equals' : 'contains')
