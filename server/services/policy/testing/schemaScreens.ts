import type { RandomCollection, RandomField, Schema } from './randomSchema.ts'

export interface Screen {
  id: string
  /** The roles that may use it; none: everybody. */
  roles: readonly string[]
  /** What it cannot be drawn without. */
  needs?: RandomField | undefined
}

/** A component of each kind that reads records of a collection, each for random roles. */
export interface Screens {
  table: Screen
  update: Screen
  count: Screen
  sum: Screen | undefined
  chart: Screen | undefined
  block: Screen
  /** Shows to whom each is for those of them that stand in it. */
  viewId: string
  path: string
  shown: readonly Screen[]
}

const counted = ['string', 'number', 'boolean', 'singleSelect', 'user', 'oneOf']

/** A field is in a table as a cell that is edited where it is a number, so that it has a total. */
const columnOf = ({ name, type }: RandomField) =>
  type === 'number'
    ? { type: 'editableField', fieldName: name, options: { total: 'sum' } }
    : { type: 'field', fieldName: name }

export async function screensOf(
  { parts: { shop }, picker: { one } }: Schema,
  { name, id: collectionId, fields }: RandomCollection,
  allRoles: readonly string[],
): Promise<Screens> {
  // Of a collection that nothing of theirs shows, some hear only where it is related to.
  const isClosed = one([true, false])
  const create = async (kind: string, label: string, data: object, needs?: RandomField): Promise<Screen> => {
    const roles = isClosed ? [one(allRoles)] : one([[], [], [], [one(allRoles)]])
    const { _id } = await shop.create(kind, { name: `${name} ${label}`, collectionId, roles, ...data })
    return { id: _id, roles, needs }
  }
  const number = fields.find(({ type }) => type === 'number')
  const category = one(fields.filter(({ type }) => counted.includes(type)))
  const editable = fields.map(field => ({ type: 'editable', fieldName: field.name }))
  const screens = {
    table: await create('Table', 'table', {
      columns: fields.map(columnOf),
      defaultLimit: 100,
      exportable: true,
      searchable: true,
    }),
    update: await create('Form', 'form', {
      type: 'update',
      updateVariableName: 'id',
      showHistory: true,
      fields: editable,
    }),
    count: await create('Indicator', 'count', { indicatorTypeId: 'count' }),
    sum: number && (await create('Indicator', 'sum', { indicatorTypeId: 'sum', fieldName: number.name }, number)),
    chart:
      category &&
      (await create(
        'Chart',
        'chart',
        { chartTypeId: 'barByValue', valueField: category.name, series: [{ type: '$count' }] },
        category,
      )),
    block: await create('Block', 'block', {
      type: 'html',
      paginationStyle: 'none',
      content: '<% items.forEach(i => { %>#<%= i._id %>#<% }) %><%= JSON.stringify(items) %>',
    }),
  }
  const shown = {
    table: screens.table,
    form: screens.update,
    indicator: screens.sum,
    chart: screens.chart,
    block: screens.block,
  }
  const items = Object.entries(shown).flatMap(([type, screen]) => (screen ? [{ type, [`${type}Id`]: screen.id }] : []))
  const path = `/${name}`
  const { _id: viewId } = await shop.create('View', { name, path, items })
  return { ...screens, viewId, path, shown: Object.values(shown).filter(screen => screen !== undefined) }
}
