import type { TestServerOptions } from '../../server/testing/testServer.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'

export interface Workshop extends TestEnvironment {
  tableId: string
  formId: string
  editFormId: string
  viewId: string
  customers: readonly string[]
}

const statuses = ['open', 'waiting', 'closed'] as const

/** What an order costs: spread out, so that sorting by it shows. */
export const orderAmount = (number: number) => (number * 7_919) % 250_000

const order = (number: number, customers: readonly string[]) => ({
  code: `OT-${String(number).padStart(5, '0')}`,
  customer: customers[number % customers.length],
  status: statuses[number % statuses.length],
  amount: orderAmount(number),
  urgent: number % 4 === 0,
  due: new Date(Date.UTC(2026, 0, 1 + (number % 365), 12)).toISOString(),
  notes: number % 3 === 0 ? 'Revisar la urdimbre y el peine antes de entregar; el cliente pasa a retirar.' : null,
})

/** A small business with orders and customers: a table and a form on one view, and a form that edits one order. */
export async function openWorkshop(orders = 30, options?: TestServerOptions): Promise<Workshop> {
  const environment = await startEnvironment('taller', 'Taller Andino', options)
  const { id, create } = environment
  await create('collection', {
    name: 'customers',
    title: 'Clientes',
    fields: [{ name: 'name', label: 'Nombre', type: 'string' }],
  })
  await create('collection', {
    name: 'orders',
    title: 'Órdenes',
    fields: [
      { name: 'code', label: 'Código', type: 'string', options: { max: 12 } },
      {
        name: 'customer',
        label: 'Cliente',
        type: 'oneOf',
        optional: true,
        options: { collectionId: `${id}_customers`, labelField: 'name' },
      },
      {
        name: 'status',
        label: 'Estado',
        type: 'singleSelect',
        options: {
          options: [
            { value: 'open', label: 'Abierta' },
            { value: 'waiting', label: 'En espera' },
            { value: 'closed', label: 'Cerrada' },
          ],
        },
      },
      { name: 'amount', label: 'Monto', type: 'number', optional: true, options: { min: 0, max: 1_000_000 } },
      { name: 'urgent', label: 'Urgente', type: 'boolean', optional: true },
      { name: 'due', label: 'Entrega', type: 'date', optional: true },
      { name: 'notes', label: 'Notas', type: 'textArea', optional: true },
    ],
  })
  const names = ['Lanas del Sur', 'Hilandería Quillota', 'Ñandú Textil', 'Arpilleras Violeta']
  const customers = await environment.records(
    'customers',
    names.map(name => ({ name })),
  )
  // Not in the order in which tables show them.
  const numbers = Array.from({ length: orders }, (_, position) => position + 1)
  await environment.records(
    'orders',
    numbers.toSorted((one, other) => orderAmount(one) - orderAmount(other)).map(number => order(number, customers)),
  )

  const editable = (fieldName: string, sizeLarge: number) => ({ type: 'editable', fieldName, sizeSmall: 12, sizeLarge })
  const fields = [
    editable('code', 6),
    editable('status', 6),
    editable('customer', 6),
    editable('amount', 6),
    { type: 'section', editableLabel: 'Entrega' },
    editable('due', 6),
    editable('urgent', 6),
    editable('notes', 12),
  ]
  const tableId = await create('table', {
    name: 'Órdenes',
    title: 'Órdenes de trabajo',
    collectionId: `${id}_orders`,
    columns: ['code', 'customer', 'status', 'amount', 'due', 'urgent', 'notes'].map(fieldName => ({
      type: 'field',
      fieldName,
    })),
    orderByDefault: 'code',
    orderByAsc: true,
  })
  const collectionId = `${id}_orders`
  const formId = await create('form', { name: 'Nueva orden', title: 'Nueva orden', collectionId, fields })
  const editFormId = await create('form', {
    name: 'Editar orden',
    title: 'Editar orden',
    collectionId,
    type: 'update',
    updateVariableName: 'id',
    fields,
  })
  const viewId = await create('view', {
    name: 'Órdenes',
    title: 'Órdenes',
    path: '/ordenes',
    items: [
      { type: 'table', tableId, sizeSmall: 12, sizeLarge: 8 },
      { type: 'form', formId, sizeSmall: 12, sizeLarge: 4 },
    ],
  })
  await create('view', {
    name: 'Orden',
    title: 'Orden',
    path: '/ordenes/:id',
    backButton: true,
    backLink: '/ordenes',
    items: [{ type: 'form', formId: editFormId, sizeLarge: 7 }],
  })
  await create('link', { name: 'Órdenes', title: 'Órdenes', path: '/ordenes', icon: 'clipboard-list', position: 1 })
  return { ...environment, tableId, formId, editFormId, viewId, customers }
}
