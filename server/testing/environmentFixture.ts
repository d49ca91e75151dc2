import type { TestClient } from './testClient.ts'
import type { TestClients } from './testClients.ts'

export interface Made {
  _id: string
  version: number
}

/** An environment with a collection, a table, a form, a view and two roles, made by the calls that designers make. */
export interface EnvironmentFixture {
  environmentId: string
  admin: TestClient
  collectionId: string
  tableId: string
  formId: string
  viewId: string
  clerkRoleId: string
  managerRoleId: string
  /** Creates a component of a kind: `create('Form', { name: … })`. */
  create(type: string, data: Readonly<Record<string, unknown>>): Promise<Made>
  /** A user of the environment, logged in on its host. */
  member(roles?: readonly string[]): Promise<TestClient>
}

const text = (name: string, label: string, optional = false) => ({ name, label, type: 'string', optional })

const orderFields = [
  text('customer', 'Cliente'),
  { name: 'amount', label: 'Monto', type: 'number', optional: true },
  { name: 'created', label: 'Creado', type: 'date', optional: true },
]

/** @param roles the kinds that only clerks may use get the clerk's role: `['form']` */
export async function environmentFixture(
  server: TestClients,
  { environmentId = 'shop', clerksOnly = [] as readonly string[] } = {},
): Promise<EnvironmentFixture> {
  const admin = await server.admin()
  await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Tienda") { _id } }', {
    id: environmentId,
  })
  const create = async (type: string, data: Readonly<Record<string, unknown>>) => {
    const { made } = await admin.run<{ made: Made }>(
      `mutation ($environmentId: String!, $data: JSON!) { made: create${type}(environmentId: $environmentId, data: $data) { _id version } }`,
      { environmentId, data },
    )
    return made
  }
  const clerk = await create('Role', { name: 'Vendedor' })
  const manager = await create('Role', { name: 'Jefe' })
  const rolesOf = (kind: string) => (clerksOnly.includes(kind) ? { roles: [clerk._id] } : {})
  const collection = await create('Collection', { name: 'orders', title: 'Pedidos', fields: orderFields })
  const columns = orderFields.map(({ name, label }) => ({ type: 'field', fieldName: name, label }))
  const table = await create('Table', { name: 'Pedidos', collectionId: collection._id, columns, ...rolesOf('table') })
  const form = await create('Form', {
    name: 'Nuevo pedido',
    collectionId: collection._id,
    fields: orderFields.map(({ name }) => ({ type: 'editable', fieldName: name })),
    ...rolesOf('form'),
  })
  const items = [
    { type: 'form', formId: form._id, sizeLarge: 4 },
    { type: 'table', tableId: table._id, sizeLarge: 8 },
  ]
  const view = await create('View', { name: 'Pedidos', title: 'Pedidos', path: '/orders', items, ...rolesOf('view') })

  return {
    environmentId,
    admin,
    collectionId: collection._id,
    tableId: table._id,
    formId: form._id,
    viewId: view._id,
    clerkRoleId: clerk._id,
    managerRoleId: manager._id,
    create,
    async member(roles = []) {
      const account = await server.createAccount()
      await admin.run(
        'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
        { environmentId, data: { email: account.email, roles } },
      )
      return server.login(account.email, account.password, `${environmentId}.localhost`)
    },
  }
}
