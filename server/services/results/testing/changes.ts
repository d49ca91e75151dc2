import type { Field } from '../../../../shared/fields/defineField.ts'
import { calendarDay, instantOf } from '../../../../shared/formats/dates.ts'
import { changeFieldType, jobOver } from '../../../testing/collectionCalls.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  submitForm,
  updateItem,
  updateTableCell,
} from '../../../testing/recordCalls.ts'
import { GraphQLFailure } from '../../../testing/testClient.ts'
import { upload } from '../../../testing/uploads.ts'
import { importInto, over } from '../../imports/testing/imports.ts'
import { columnsOf, groupsOf, stateOptions } from './shop.ts'
import type { Stage } from './stage.ts'

type Random = () => number
type Change = (stage: Stage, random: Random) => Promise<unknown>

const minute = 60_000
const zones = ['America/Santiago', 'Pacific/Auckland', 'UTC', 'Asia/Kathmandu', 'Pacific/Pago_Pago']
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const oneIn = (random: Random, times: number) => random() * times < 1

const update = (kind: string) => (stage: Stage, id: string, data: object) => {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Id`
  const text = `mutation ($id: String!, $data: JSON!) { made: update${kind}(${name}: $id, data: $data) { version } }`
  return stage.shop.admin.run(text, { id, data })
}
const updateCollection = update('Collection')
const updateFilter = update('Filter')
const updateChart = update('Chart')
const updateTable = update('Table')
const updateIndicator = update('Indicator')

const fieldsOf = ({ environment }: Stage, collection: string) => environment.model.fields(collection)
/** Fields change their names: the present one of that which had this name first. */
const firstNames = ['item', 'amount', 'state', 'seller', 'urgent', 'day', 'at', 'owner', 'extra']
const nameNow = (stage: Stage, name: string) => fieldsOf(stage, 'sales')[firstNames.indexOf(name)]?.name ?? name

async function oneOf(stage: Stage, random: Random, collectionId: string): Promise<string> {
  const { items } = await collectionItems(stage.shop.admin, { collectionId, limit: 50 })
  return pick(random, items)?._id ?? ''
}

/** An instant within some days of now. */
const moment = (stage: Stage, random: Random) =>
  new Date(stage.now() + Math.round((random() - 0.7) * 6 * 1440) * minute).toISOString()

async function saleOf(stage: Stage, random: Random): Promise<Record<string, unknown>> {
  const values = {
    item: pick(random, ['a', 'ab', 'b', 'Ábaco', '']),
    amount: Math.floor(random() * 9),
    state: pick(random, ['open', 'closed']),
    seller: await oneOf(stage, random, stage.ids.people),
    urgent: pick(random, [true, false]),
    day: `${moment(stage, random).slice(0, 10)}T12:00:00.000Z`,
    at: moment(stage, random),
    owner: pick(random, stage.members).caller.email,
    extra: pick(random, ['x', 'y']),
  }
  const given = Object.entries(values).filter(([, value]) => value !== '' && random() < 0.8)
  return Object.fromEntries(given.map(([name, value]) => [nameNow(stage, name), value]))
}

const changeFields = (stage: Stage, collection: 'sales' | 'people', change: (field: Field) => object) =>
  updateCollection(stage, stage.ids[collection], {
    fields: fieldsOf(stage, collection).map(field => ({ ...field, ...change(field) })),
  })

/** Of records, by each of the ways in which they are written. */
export const writes: Record<string, Change> = {
  'a sale': async (stage, random) =>
    createItem(stage.shop.admin, { collectionId: stage.ids.sales, data: await saleOf(stage, random) }),
  'a form': async (stage, random) => {
    const names = ['item', 'amount', 'seller', 'day', 'owner'].map(name => nameNow(stage, name))
    const sale = Object.entries(await saleOf(stage, random)).filter(([name]) => names.includes(name))
    return submitForm(stage.shop.admin, { formId: stage.ids.form, data: Object.fromEntries(sale) })
  },
  'a cell': async (stage, random) =>
    updateTableCell(stage.shop.admin, {
      tableId: stage.ids.tables.rows,
      itemId: await oneOf(stage, random, stage.ids.sales),
      fieldName: nameNow(stage, 'amount'),
      value: Math.floor(random() * 9),
    }),
  'an item': async (stage, random) =>
    updateItem(stage.shop.admin, {
      collectionId: stage.ids.sales,
      itemId: await oneOf(stage, random, stage.ids.sales),
      data: await saleOf(stage, random),
    }),
  'a deletion': async (stage, random) =>
    deleteItem(stage.shop.admin, {
      collectionId: stage.ids.sales,
      itemId: await oneOf(stage, random, stage.ids.sales),
    }),
  'a restored sale': async ({ shop, ids }, random) => {
    const { deleted } = await shop.admin.run<{ deleted: { items: { _id: string }[] } }>(
      'query ($id: String!) { deleted: deletedItems(collectionId: $id) { items } }',
      { id: ids.sales },
    )
    return shop.admin.run('mutation ($id: String!, $item: String!) { restoreItem(collectionId: $id, itemId: $item) }', {
      id: ids.sales,
      item: pick(random, deleted.items)?._id ?? '',
    })
  },
  'a person': (stage, random) =>
    createItem(stage.shop.admin, {
      collectionId: stage.ids.people,
      data: {
        name: pick(random, ['Ana', 'Andrea', 'Bruno']),
        code: `c${Math.floor(random() * 9)}`,
        active: random() < 0.5,
      },
    }),
  'a label': async (stage, random) =>
    updateItem(stage.shop.admin, {
      collectionId: stage.ids.people,
      itemId: await oneOf(stage, random, stage.ids.people),
      data: { name: `Persona ${Math.floor(random() * 100)}`, active: random() < 0.5 },
    }),
  'a person who leaves': async (stage, random) =>
    deleteItem(stage.shop.admin, {
      collectionId: stage.ids.people,
      itemId: await oneOf(stage, random, stage.ids.people),
    }),
  'an import': async (stage, random) => {
    if (!oneIn(random, 3)) return
    const { shop, ids } = stage
    const heads = [nameNow(stage, 'item'), nameNow(stage, 'amount')]
    const content = `${heads.join()}\nimportado,${Math.floor(random() * 9)}\na,1\n`
    const file = await upload(shop.admin, shop.environmentId, { name: 'sales.csv', content })
    await over(shop.admin, (await importInto(shop.admin, ids.sales, file._id))._id)
  },
}

const rule = (fieldName: string, operation: string) => ({ fieldName, operation, valueType: 'fixed' })

/** Of definitions. */
const redefinitions: Record<string, Change> = {
  'a renamed field': (stage, random) => {
    const name = nameNow(stage, pick(random, ['item', 'amount', 'day', 'urgent']))
    const newName = `renamed${Math.floor(random() * 1e6)}`
    return stage.shop.admin.run(
      'mutation ($id: String!, $fieldName: String!, $newName: String!) { renameCollectionField(collectionId: $id, fieldName: $fieldName, newName: $newName) }',
      { id: stage.ids.sales, fieldName: name, newName },
    )
  },
  'another type': async ({ shop, ids, environment }) => {
    const type = environment.model.fields('people')[1]?.type === 'string' ? 'textArea' : 'string'
    await jobOver(shop.admin, changeFieldType(shop.admin, { collectionId: ids.people, fieldName: 'code', type }))
  },
  'a field less or more': stage => {
    const fields = fieldsOf(stage, 'sales')
    const extra = { name: 'extra', label: 'extra', type: 'string', optional: true, options: {} }
    const next = fields.length < firstNames.length ? [...fields, extra] : fields.filter(({ name }) => name !== 'extra')
    return updateCollection(stage, stage.ids.sales, { fields: next })
  },
  'the label of an option': (stage, random) =>
    changeFields(stage, 'sales', ({ type }) =>
      type === 'singleSelect' ? { options: stateOptions(pick(random, ['Abierta', 'En curso'])) } : {},
    ),
  'the field of labels': (stage, random) =>
    changeFields(stage, 'sales', ({ type, options }) =>
      type === 'oneOf' ? { options: { ...options, labelField: pick(random, ['name', 'code']) } } : {},
    ),
  'an index': (stage, random) =>
    updateCollection(stage, stage.ids.people, {
      indexes: random() < 0.5 ? [] : [{ type: 'text', fields: ['name'] }],
    }),
  'a filter': (stage, random) =>
    updateFilter(stage, stage.ids.filters.today, {
      groups: groupsOf(rule(nameNow(stage, 'day'), pick(random, ['today', 'yesterday', 'week', 'month']))),
    }),
  'a chart': (stage, random) =>
    updateChart(stage, stage.ids.charts.state, { sort: pick(random, ['none', 'ASC', 'DESC']) }),
  'a table': (stage, random) =>
    updateTable(stage, pick(random, [stage.ids.tables.all, stage.ids.tables.clerks]), {
      columns: columnsOf(nameNow(stage, 'item'), nameNow(stage, pick(random, ['urgent', 'seller', 'amount']))),
      orderByAsc: random() < 0.5,
    }),
  'an indicator': (stage, random) =>
    updateIndicator(stage, stage.ids.indicators.today, {
      indicatorTypeId: pick(random, ['sum', 'average', 'maximum']),
    }),
}

/** Of the time. */
const clockMoves: Record<string, Change> = {
  'some minutes': async (stage, random) => stage.moveClock(Math.ceil(random() * 30) * minute),
  'until midnight, or just before it': async (stage, random) => {
    const { zone } = stage.environment
    const tomorrow = calendarDay(stage.now() + 1440 * minute, zone)
    const midnight = instantOf(tomorrow, '00:00:00.000', zone)
    stage.moveClock(Math.max(0, midnight - stage.now() - (random() < 0.3 ? 1 : 0)))
  },
}

/** Of the place, and of who may do what. */
const surroundings: Record<string, Change> = {
  'another zone': ({ shop }, random) =>
    shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
      { id: shop.environmentId, data: { timezone: pick(random, zones) } },
    ),
  'other roles': ({ shop, members }, random) => {
    const roles = pick(random, [[], [shop.clerkRoleId], [shop.managerRoleId], [shop.clerkRoleId, shop.managerRoleId]])
    return shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      { id: pick(random, members).id, data: { roles } },
    )
  },
}

/**
 * Does one thing of one of these kinds.
 * @returns what, and why the server refused it, when it did
 */
export async function changeSomething(stage: Stage, random: Random): Promise<string> {
  const changes = pick(random, [
    writes,
    writes,
    writes,
    redefinitions,
    redefinitions,
    clockMoves,
    clockMoves,
    surroundings,
  ])
  const name = pick(random, Object.keys(changes))
  try {
    await changes[name]?.(stage, random)
    return name
  } catch (error) {
    // What cannot be done now (no such record, a name that is taken) is no change, and no failure either.
    if (error instanceof GraphQLFailure) return `${name}: ${error.message}`
    throw error
  }
}
