import type { EnvironmentFixture } from './environmentFixture.ts'
import { createItem } from './recordCalls.ts'

/**
 * What every record of the stage that is kept from some people holds, and nothing else does; `kept` in a field that is hidden from all but
 * designers. `order` stands in the others.
 */
export const marks = { text: 'marcada-k29x', number: 73_519_046, kept: 'oculta-q83w', order: 'pedida-w31z' } as const

/** Whether a text tells something of a record; numbers also as a region writes them. */
export const tellsRecord = (text: string) =>
  text.includes(marks.text) || text.replace(/(?<=\d)[.,\u00a0\u202f ](?=\d)/g, '').includes(String(marks.number))

/** Records that relate to each other, and a component of each kind that reads or writes them, for one role alone. */
export interface MarkedRecords {
  collectionId: string
  itemId: string
  /** Columns: text, number as a cell that is edited, order by hand, removal, relation, the hidden field. */
  tableId: string
  /** Makes records, and asks for related ones. */
  formId: string
  /** Changes one, its parameter is `id`. */
  updateFormId: string
  chartId: string
  indicatorId: string
  blockId: string
  /** Of a view that shows the table. */
  path: string
  freshItem(): Promise<string>
}

export async function markedRecords(
  { admin, create }: EnvironmentFixture,
  environmentId: string,
  roleId: string,
): Promise<MarkedRecords> {
  const collectionId = `${environmentId}_marked`
  const field = (name: string, type: string, options: object = {}) => ({
    name,
    label: name,
    type,
    optional: true,
    options,
  })
  const others = { collectionId, labelField: 'customer' }
  const fields = [
    field('customer', 'string'),
    field('amount', 'number'),
    field('place', 'number'),
    field('kept', 'string'),
  ]
  const { version } = await create('Collection', { name: 'marked', fields, comments: true })
  await admin.run(
    'mutation ($id: String!, $data: JSON!, $version: Int) { updateCollection(collectionId: $id, data: $data, expectedVersion: $version) { _id } }',
    {
      id: collectionId,
      data: { fields: [...fields, field('other', 'oneOf', others), field('others', 'manyOf', others)] },
      version,
    },
  )
  const made = async (kind: string, data: object) =>
    (await create(kind, { name: `Marked ${kind}`, collectionId, roles: [roleId], ...data }))._id
  const freshItem = async () =>
    (await createItem(admin, { collectionId, data: { customer: marks.text, amount: marks.number, kept: marks.kept } }))
      ._id
  await create('FieldRule', { name: 'Kept', collectionId, hiddenFields: ['kept'] })
  const itemId = await freshItem()
  const editable = ['customer', 'other', 'others', 'kept'].map(fieldName => ({ type: 'editable', fieldName }))
  const tableId = await made('Table', {
    exportable: true,
    columns: [
      { type: 'field', fieldName: 'customer' },
      { type: 'editableField', fieldName: 'amount', options: { total: 'maximum' } },
      { type: 'drag_handle', fieldName: 'place' },
      { type: 'deleteRowByUser' },
      { type: 'field', fieldName: 'other' },
      { type: 'field', fieldName: 'kept' },
    ],
  })
  const path = '/marked'
  await create('View', { name: 'Marked', path, roles: [roleId], items: [{ type: 'table', tableId }] })
  return {
    collectionId,
    itemId,
    tableId,
    path,
    formId: await made('Form', { type: 'create', fields: editable }),
    updateFormId: await made('Form', {
      name: 'Marked update',
      type: 'update',
      updateVariableName: 'id',
      showHistory: true,
      fields: editable,
    }),
    chartId: await made('Chart', { chartTypeId: 'barByValue', valueField: 'customer' }),
    indicatorId: await made('Indicator', { indicatorTypeId: 'maximum', fieldName: 'amount' }),
    blockId: await made('Block', {
      type: 'html',
      content: '<% items.forEach(i => { %><%= i.customer %> <%= i.kept %> <% }) %>',
    }),
    freshItem,
  }
}
