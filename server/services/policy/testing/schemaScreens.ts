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
  /** A button whose hook reads the records as who pressed it, in a transaction too. */
  script: Screen
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

const readingScript = (collectionId: string) => `
  const read = () => Promise.all([
    getCollection('${collectionId}', {}, { asUser: true, limit: -1 }),
    countItems('${collectionId}', {}, { asUser: true }),
  ])
  return { ways: [await read(), await transaction(read)] }`

export async function screensOf(
  { parts: { shop }, picker: { one } }: Schema,
  { name, id: collectionId, fields }: RandomCollection,
  allRoles: readonly string[],
): Promise<Screens> {
  // Of a collection that nothing of theirs shows, some hear only where it is related to.
  const isClosed = one([true, false])
  const create = async (kind: string, label: string, data: object, needs?: RandomField): Promise<Screen> => {
    const roles = isClosed ? [one(allRoles)] : one([[], [], [], [one(allRoles)]])
    const { _id } = await shop.create(kind, { name: `${name} ${label}`, roles, ...data })
    return { id: _id, roles, needs }
  }
  const { _id: firstHook } = await shop.create('Hook', { name: `${name} hook`, script: readingScript(collectionId) })
  const number = fields.find(({ type }) => type === 'number')
  const category = one(fields.filter(({ type }) => counted.includes(type)))
  const editable = fields.map(field => ({ type: 'editable', fieldName: field.name }))
  const screens = {
    table: await create('Table', 'table', {
      collectionId,
      columns: fields.map(columnOf),
      defaultLimit: 100,
      exportable: true,
      searchable: true,
    }),
    update: await create('Form', 'form', {
      collectionId,
      type: 'update',
      updateVariableName: 'id',
      showHistory: true,
      fields: editable,
    }),
    count: await create('Indicator', 'count', { collectionId, indicatorTypeId: 'count' }),
    sum:
      number &&
      (await create('Indicator', 'sum', { collectionId, indicatorTypeId: 'sum', fieldName: number.name }, number)),
    chart:
      category &&
      (await create(
        'Chart',
        'chart',
        { collectionId, chartTypeId: 'barByValue', valueField: category.name, series: [{ type: '$count' }] },
        category,
      )),
    block: await create('Block', 'block', {
      collectionId,
      type: 'html',
      paginationStyle: 'none',
      content: '<% items.forEach(i => { %>#<%= i._id %>#<% }) %><%= JSON.stringify(items) %>',
    }),
    script: await create('Button', 'button', { firstHook }),
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
