import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'

/** Ids on the wire. */
export interface ShopIds {
  people: string
  sales: string
  filters: Record<'today' | 'week' | 'amount' | 'item' | 'active', string>
  tables: Record<'rows' | 'today' | 'amount' | 'all' | 'clerks', string>
  charts: Record<'state' | 'seller' | 'urgent' | 'day' | 'byIndicator', string>
  indicators: Record<'count' | 'today' | 'latest' | 'seller' | 'perSeller', string>
  form: string
}

const field = (name: string, type: string, options = {}) => ({ name, label: name, type, options, optional: true })
export const stateOptions = (open: string) => ({
  options: [
    { value: 'open', label: open },
    { value: 'closed', label: 'Cerrada' },
  ],
})
const rule = (fieldName: string, operation: string, valueType = 'fixed', more = {}) => ({
  fieldName,
  operation,
  valueType,
  ...more,
})
export const groupsOf = (...rules: object[]) => [{ rules }]
export const columnsOf = (...names: string[]) => names.map(fieldName => ({ type: 'field', fieldName }))

/** Collections and components that between them read everything that a result can depend on. */
export async function setUpShop(shop: EnvironmentFixture): Promise<ShopIds> {
  let made = 0
  const create = async (kind: string, data: object) => (await shop.create(kind, { name: `n${++made}`, ...data }))._id
  const people = await create('Collection', {
    name: 'people',
    fields: [field('name', 'string'), field('code', 'string'), field('active', 'boolean')],
  })
  const relation = { collectionId: people, labelField: 'name' }
  const sales = await create('Collection', {
    name: 'sales',
    fields: [
      field('item', 'string'),
      field('amount', 'number'),
      field('state', 'singleSelect', stateOptions('Abierta')),
      field('seller', 'oneOf', relation),
      field('urgent', 'boolean'),
      field('day', 'date', { previousDays: 400, nextDays: 400 }),
      field('at', 'datetime'),
      field('owner', 'string'),
      field('extra', 'string'),
    ],
  })
  const ofSales = { collectionId: sales }
  const filter = (collectionId: string, ...rules: object[]) =>
    create('Filter', { collectionId, groups: groupsOf(...rules) })
  const typed = { variableName: 'what' }
  const filters = {
    today: await filter(sales, rule('day', 'today')),
    week: await filter(sales, rule('at', 'week')),
    amount: await filter(sales, rule('amount', 'greaterOrEqual', 'parameter', { parameterName: 'least' })),
    item: await filter(
      sales,
      rule('item', 'startsWith', 'editable', typed),
      rule('seller', 'in', 'editable', { variableName: 'who' }),
    ),
    active: await filter(people, rule('active', 'equals', 'fixed', { value: true })),
  }
  const ofSeller = await filter(sales, rule('seller', 'equals', 'parameter', { parameterName: 'who' }))
  const indicator = (data: object) => create('Indicator', { ...ofSales, ...data })
  const indicators = {
    count: await indicator({ filtersIds: [filters.item, filters.today] }),
    today: await indicator({ indicatorTypeId: 'sum', fieldName: 'amount', filterByDefault: filters.today }),
    latest: await indicator({ indicatorTypeId: 'maximum', fieldName: 'at' }),
    seller: await indicator({ indicatorTypeId: 'lastValue', fieldName: 'seller' }),
    perSeller: await indicator({ filterByDefault: ofSeller, roles: [shop.clerkRoleId] }),
  }
  const perSeller = {
    type: 'indicator',
    options: { indicatorId: indicators.perSeller, variableTo: 'who', variableFrom: 'seller' },
  }
  const table = (data: object) =>
    create('Table', { ...ofSales, columns: columnsOf('item', 'amount', 'seller'), ...data })
  const tables = {
    rows: await table({
      columns: [
        ...columnsOf('item', 'seller', 'state', 'day'),
        { type: 'editableField', fieldName: 'amount' },
        perSeller,
      ],
      filtersIds: [filters.item, filters.week],
      orderByDefault: 'amount',
    }),
    today: await table({ filterByDefault: filters.today }),
    amount: await table({ filterByDefault: filters.amount }),
    all: await table({ unlimited: true, columns: columnsOf('item', 'urgent', 'seller') }),
    clerks: await table({ roles: [shop.clerkRoleId] }),
  }
  const chart = (data: object) => create('Chart', { ...ofSales, ...data })
  const sum = [{ type: '$sum', field: 'amount' }]
  const charts = {
    state: await chart({ chartTypeId: 'barByValue', valueField: 'state', series: sum }),
    seller: await chart({ chartTypeId: 'barByValue', valueField: 'seller', filterByDefault: filters.today }),
    urgent: await chart({ chartTypeId: 'barGroupedByValues', valueField: 'state', groupField: 'urgent' }),
    day: await chart({ chartTypeId: 'barByDate', dateField: 'at', dateUnit: 'day', series: sum }),
    byIndicator: await chart({ chartTypeId: 'pieGroupedByValues', valueField: 'extra', indicatorId: indicators.today }),
  }
  const form = await create('Form', {
    ...ofSales,
    fields: ['item', 'amount', 'seller', 'day', 'owner'].map(fieldName => ({ type: 'editable', fieldName })),
  })
  return { people, sales, filters, tables, charts, indicators, form }
}
