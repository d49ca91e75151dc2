import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import type { Field } from '../fields/defineField.ts'
import { type Property, property } from '../fields/property.ts'
import type { TableColumn } from '../fields/types/tableFields.ts'
import type { ViewParameter } from '../fields/types/viewParameters.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { message } from '../validation/messages.ts'
import { isNumeric } from './counting.ts'
import { picked, type Surroundings } from './defineComponent.ts'
import { isText, variablesOf } from './rowParameters.ts'
import { systemFields } from './systemFields.ts'

export type ColumnType = TableColumn['type']

/** Another component that a column shows for its row. */
interface ShownComponent {
  /** The kind, or the option that says it. */
  kind: string | { option: string }
  /** The option that holds its local id. */
  idOption: string
}

interface OfferedComponents {
  kind: string
  /** The option that lists their local ids. */
  idsOption: string
}

interface ColumnTypeDefinition {
  /** Shows the field that it names. */
  showsField?: true
  /** The fields that it can name; without it, any that is there. */
  takes?: (field: Field) => boolean
  /** Its values can be changed in their rows. */
  editable?: true
  /** Names a number by which people put the rows in order. */
  ordersRows?: true
  /** It is there to do something with rows: who only looks does not see it. */
  changesRows?: true
  /** Rows are chosen in it; of several such columns the first is enough. */
  choosesRows?: true
  /** What `runTableAction` does with the rows that are named. */
  action?: 'delete' | 'hooks' | 'post'
  shows?: ShownComponent
  /** Other components that it offers for the rows that people chose. */
  offers?: OfferedComponents
  /** Settings that must be given. */
  needs?: readonly string[]
  options: Readonly<Record<string, Property>>
}

const button = {
  icon: property.icon({ group: 'appearance' }),
  tooltip: property.text({ group: 'appearance' }),
}
/** One value of the row under the name of a parameter; without a field, the record's id. */
const parameter = {
  variableTo: property.parameter({ group: 'data' }),
  variableFrom: property.collectionField({ group: 'data' }),
}
/** Names of parameters, each with the field whose value it gets. */
const variableMap = { ...property.structure<ViewParameter[]>('viewParameters'), group: 'data' as const }
/** People take it in by the column chooser. */
const hidden = { hiddenAtFirst: property.boolean({ default: false, group: 'appearance' }) }
const totals = ['sum', 'average', 'minimum', 'maximum'] as const
export type Total = (typeof totals)[number]
/** What is made of the values of all rows, below the column. */
const total = { total: property.choice(totals, { group: 'data' }) }
const twoFactor = { requireTwoFactor: property.boolean({ default: false, group: 'permissions' }) }

/** What each type of column is, and its settings. */
const columnTypes: Readonly<Record<ColumnType, ColumnTypeDefinition>> = {
  field: { showsField: true, options: { ...hidden, ...total } },
  editableField: {
    showsField: true,
    editable: true,
    options: {
      ...hidden,
      ...total,
      saveOnChange: property.boolean({ default: false, group: 'behaviour' }),
      /** As in every spreadsheet. */
      saveOnClickOutside: property.boolean({ default: true, group: 'behaviour' }),
      ...twoFactor,
    },
  },
  selectIconButton: { options: { ...button, ...parameter }, needs: ['variableTo'] },
  routeIconButton: {
    options: {
      ...button,
      viewPath: property.path({ group: 'behaviour' }),
      newTab: property.boolean({ default: false, group: 'behaviour' }),
      variableMap,
    },
    needs: ['viewPath'],
  },
  deleteRowByUser: {
    changesRows: true,
    action: 'delete',
    options: { ...button, modalText: property.longText(), ...twoFactor },
  },
  runHooks: {
    changesRows: true,
    action: 'hooks',
    options: {
      ...button,
      modalText: property.longText(),
      hooksIds: property.hooks({ group: 'behaviour' }),
      shouldStopHooksOnError: property.boolean({ default: false, group: 'behaviour' }),
      ...twoFactor,
    },
    needs: ['hooksIds'],
  },
  postItem: {
    changesRows: true,
    action: 'post',
    options: { ...button, url: property.string({ group: 'behaviour' }), ...twoFactor },
    needs: ['url'],
  },
  multipleSelect: { changesRows: true, choosesRows: true, options: {} },
  multipleSelectGroup: {
    changesRows: true,
    choosesRows: true,
    offers: { kind: 'button', idsOption: 'buttonsIds' },
    options: { buttonsIds: property.components('button', { group: 'behaviour' }) },
    needs: ['buttonsIds'],
  },
  indicator: {
    shows: { kind: 'indicator', idOption: 'indicatorId' },
    options: {
      indicatorId: property.component({ group: 'data', options: { componentTypeName: 'indicator' } }),
      ...parameter,
    },
    needs: ['indicatorId'],
  },
  modal: {
    shows: { kind: { option: 'componentType' }, idOption: 'componentId' },
    options: {
      ...button,
      modalText: property.longText(),
      componentType: property.choice(['block', 'form'], { group: 'data' }),
      componentId: property.string({ group: 'data' }),
      ...parameter,
      aside: property.boolean({ default: false, group: 'appearance' }),
    },
    needs: ['componentType', 'componentId'],
  },
  inlineBlock: {
    shows: { kind: 'block', idOption: 'blockId' },
    options: {
      blockId: property.component({ group: 'data', options: { componentTypeName: 'block' } }),
      ...parameter,
      iconClosed: property.icon({ group: 'appearance' }),
      iconOpen: property.icon({ group: 'appearance' }),
      tooltipClosed: property.text({ group: 'appearance' }),
      tooltipOpen: property.text({ group: 'appearance' }),
      defaultOpen: property.boolean({ default: false, group: 'behaviour' }),
    },
    needs: ['blockId'],
  },
  drag_handle: { changesRows: true, ordersRows: true, takes: isNumeric, options: {} },
}

export const columnType = ({ type }: Pick<TableColumn, 'type'>): ColumnTypeDefinition => columnTypes[type]

/** Column types that show a field of the record. */
export const showsField = (column: Pick<TableColumn, 'type'>) => columnType(column).showsField === true

/** Its `fieldName` says something. */
export const namesField = (column: Pick<TableColumn, 'type'>) =>
  showsField(column) || columnType(column).ordersRows === true

const withSystem = (fields: readonly Field[]) => [...fields, ...systemFields]

/** The field that a column names, or undefined. */
export const columnField = (column: TableColumn, fields: readonly Field[]): Field | undefined =>
  namesField(column) ? withSystem(fields).find(({ name }) => name === column.fieldName) : undefined

/** What of the values of all rows stands below a column; undefined for none, and for a field that is no number. */
export function columnTotal(column: TableColumn, field: Field | undefined): Total | undefined {
  const named = totals.find(name => name === column.options?.total)
  return named !== undefined && field !== undefined && showsField(column) && isNumeric(field) ? named : undefined
}

/** The column by whose numbers people put rows in order. */
export const orderColumn = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(column => columnType(column).ordersRows === true && column.fieldName !== undefined)

/** The component that a column shows, by kind and local id. */
export function columnComponent({ type, options = {} }: TableColumn): { kind: string; id: string } | undefined {
  const { shows } = columnTypes[type]
  if (shows === undefined) return undefined
  const kind = typeof shows.kind === 'string' ? shows.kind : options[shows.kind.option]
  const id = options[shows.idOption]
  return isText(kind) && isText(id) ? { kind, id } : undefined
}

/** The components that a column offers, by kind and local id, in the designer's order. */
export function columnOffers({ type, options = {} }: TableColumn): { kind: string; id: string }[] {
  const { offers } = columnTypes[type]
  const ids = offers && options[offers.idsOption]
  return offers && Array.isArray(ids) ? ids.filter(isText).map(id => ({ kind: offers.kind, id })) : []
}

/** The settings that a screen acts on; the others are the service's alone, or stand in what is presented as components. */
const presentedColumnOptions = [
  'hiddenAtFirst',
  'total',
  'saveOnChange',
  'saveOnClickOutside',
  'icon',
  'tooltip',
  'variableTo',
  'variableFrom',
  'variableMap',
  'viewPath',
  'newTab',
  'modalText',
  'url',
  'requireTwoFactor',
  'componentType',
  'aside',
  'iconClosed',
  'iconOpen',
  'tooltipClosed',
  'tooltipOpen',
  'defaultOpen',
] as const

/** What a screen needs of a column's settings. Where a code is asked for, the server tells the address once it came. */
export function presentedOptions({ options = {} }: TableColumn) {
  const shown = picked(options as Record<(typeof presentedColumnOptions)[number], unknown>, presentedColumnOptions)
  return options.requireTwoFactor === true ? { ...shown, url: undefined } : shown
}

const isGiven = (value: unknown) => isText(value) || (Array.isArray(value) && value.length > 0)

/** The settings that a column's type cannot do without and that it does not have. */
export const missingOptions = ({ type, options = {} }: TableColumn): string[] =>
  (columnTypes[type].needs ?? []).filter(name => !isGiven(options[name]))

function optionErrors(column: TableColumn, fields: readonly Field[], around: Surroundings): ValidationErrors {
  const { options, offers } = columnType(column)
  const given = column.options ?? {}
  const errors: ValidationErrors = { ...checkProperties(options, given) }
  for (const name of missingOptions(column)) errors[name] ??= message('required')
  const names = new Set(['_id', ...withSystem(fields).map(({ name }) => name)])
  if (isText(given.variableFrom) && !names.has(given.variableFrom)) errors.variableFrom = message('notFound')
  for (const [position, [, name]] of variablesOf(given).entries())
    if (isText(name) && !names.has(name)) errors[`variableMap.${position}.value`] = message('notFound')
  const shown = columnComponent(column)
  const idOption = columnType(column).shows?.idOption
  if (shown && idOption && !around.component(shown.kind, shown.id)) errors[idOption] = message('notFound')
  if (offers && columnOffers(column).some(({ kind, id }) => !around.component(kind, id)))
    errors[offers.idsOption] = message('notFound')
  if (isText(given.url) && !isLinkTarget(given.url)) errors.url = message('invalid')
  return errors
}

function fieldError(column: TableColumn, fields: readonly Field[]) {
  if (!namesField(column)) return undefined
  const field = columnField(column, fields)
  if (field === undefined) return message('notFound')
  return columnType(column).takes?.(field) === false ? message('invalid') : undefined
}

export function checkColumns(
  columns: readonly TableColumn[],
  fields: readonly Field[],
  around: Surroundings,
): ValidationErrors {
  const errors: ValidationErrors = {}
  columns.forEach((column, position) => {
    const wrongField = fieldError(column, fields)
    if (wrongField !== undefined) errors[`columns.${position}.fieldName`] = wrongField
    for (const [name, text] of Object.entries(optionErrors(column, fields, around)))
      errors[`columns.${position}.options.${name}`] = text
  })
  return errors
}
