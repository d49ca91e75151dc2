import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Stored {
  _id: string
  name: string
  version: number
  roles?: readonly string[]
}
type Environment = Record<string, Stored[]>

const make = (type: string, name: string, more: object): Stored => stored(type, name, more)
const sales = 'demo_Ventas'
const support = 'demo_Soporte'

/** @param staff the roles of the view that is not everybody's, and of its table */
const environmentOf = (staff: readonly string[] = [support]): Environment => ({
  roles: [make('Role', 'Ventas', {}), make('Role', 'Soporte', {})],
  collections: [make('Collection', 'pedidos', { title: 'Pedidos', fields: [] })],
  forms: [
    make('Form', 'Editar', { collectionId: 'demo_pedidos', type: 'create', fields: [], roles: [support] }),
    make('Form', 'Suelto', { collectionId: 'demo_pedidos', type: 'create', fields: [], roles: [sales] }),
  ],
  tables: [
    make('Table', 'Filas', {
      ...{ collectionId: 'demo_pedidos', filtersIds: [], footer: [], roles: staff },
      columns: [{ type: 'modal', options: { componentType: 'form', componentId: 'demo_Editar' } }],
    }),
  ],
  buttons: [make('Button', 'Ayuda', { roles: [] })],
  views: [
    make('View', 'Tablero', { path: '/tablero', roles: staff, items: [{ type: 'table', tableId: 'demo_Filas' }] }),
    make('View', 'Inicio', { path: '/', roles: [], items: [{ type: 'button', buttonId: 'demo_Ayuda' }] }),
  ],
})

/** A server that keeps what is saved. */
function serverOf(environment: Environment) {
  const save = vi.fn(({ grants }: Record<string, unknown>): Record<string, unknown> => {
    for (const [id, grant] of Object.entries(grants as Record<string, string>)) {
      const found = Object.values(environment)
        .flat()
        .find(({ _id }) => _id === id) as Stored
      const others = (found.roles?.length ? found.roles : [sales, support]).filter(role => role !== sales)
      found.roles = grant === 'everyone' ? [] : grant === 'granted' ? [...others, sales] : others
      found.version += 1
    }
    return { updateRoleGrants: [environment.roles?.[0]] }
  })
  const answers: Answers = {
    ...designerAnswers(environment),
    readRole: ({ id }) => ({ component: { description: null, ...environment.roles?.find(({ _id }) => _id === id) } }),
    updateRoleGrants: save,
  }
  return { answers, save }
}

async function open(environment = environmentOf()) {
  const { answers, save } = serverOf(environment)
  const page = await openPage({ path: `/demo/components/roles/${sales}`, answers })
  await screen.findByRole('heading', { name: 'Qué puede usar' })
  return { save, ...page }
}
const use = (name: string) => screen.getAllByRole('switch', { name: `Puede usar ${name}` })[0] as HTMLInputElement
const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('views with what they use, what stands in none, and collections with what leads to them', async () => {
  await open()
  const names = (where: string) =>
    region(where)
      .getAllByRole('switch')
      .map(one => one.getAttribute('aria-label'))
  expect(names('Vistas')).toEqual(['Tablero', 'Filas', 'Editar', 'Inicio', 'Ayuda'].map(name => `Puede usar ${name}`))
  expect(names('En ninguna vista')).toEqual(['Puede usar Suelto'])
  expect(['Tablero', 'Filas', 'Inicio', 'Ayuda', 'Suelto'].map(name => use(name).checked)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(region('Vistas').getAllByText('Soporte')).toHaveLength(3)
  expect(region('Colecciones').getByRole('link', { name: 'Suelto' })).toBeDefined()
  expect(region('Colecciones').queryByRole('link', { name: 'Filas' })).toBeNull()
  // Without the role it would be for everybody.
  expect(use('Suelto').disabled).toBe(true)
  expect(screen.getByText(/Solo este rol lo usa/)).toBeDefined()
})

test('a view is given with what it needs, some of it left out, in one change; one step back takes it away again', async () => {
  const { save } = await open()
  fireEvent.click(use('Tablero'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar «Tablero»' }))
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(use('Tablero').checked).toBe(false)

  fireEvent.click(use('Tablero'))
  const again = within(await screen.findByRole('dialog', { name: 'Dar «Tablero»' }))
  fireEvent.click(await again.findByRole('checkbox', { name: /Editar/ }))
  fireEvent.click(again.getByRole('button', { name: 'Dar con 1 componente' }))
  await waitFor(() => expect(use('Tablero').checked).toBe(true))
  expect([use('Filas').checked, use('Editar').checked]).toEqual([true, false])
  expect(screen.getByRole('button', { name: /Le falta 1 componente. Dar lo que le falta a Tablero/ })).toBeDefined()

  fireEvent.keyDown(use('Tablero'), { key: 'z', ctrlKey: true })
  expect([use('Tablero').checked, use('Filas').checked]).toEqual([false, false])
  press('Rehacer')
  press('Guardar')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    roleId: sales,
    data: {},
    grants: { demo_Tablero: 'granted', demo_Filas: 'granted' },
  })
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull())
  expect(use('Tablero').checked).toBe(true)

  press('Deshacer')
  await waitFor(() => expect(use('Tablero').checked).toBe(false))
  press('Guardar')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]?.[0]).toMatchObject({ grants: { demo_Tablero: 'withheld', demo_Filas: 'withheld' } })
})

test('taking a view away offers what only it needed, and says who keeps what was everybody’s', async () => {
  await open(environmentOf([support, sales]))
  fireEvent.click(use('Tablero'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitar «Tablero»' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Quitar con 1 componente' }))
  await waitFor(() => expect(use('Filas').checked).toBe(false))

  fireEvent.click(use('Ayuda'))
  const everyone = within(await screen.findByRole('dialog', { name: 'Quitar «Ayuda»' }))
  expect(await everyone.findByText(/Quedará solo para Soporte/)).toBeDefined()
  fireEvent.click(everyone.getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(use('Ayuda').checked).toBe(false))
  fireEvent.click(use('Ayuda'))
  expect(use('Ayuda').checked).toBe(true)
})

test('what the server refuses stays written and says why at its component', async () => {
  const { answers } = serverOf(environmentOf())
  const refused = () => failure({ error: 'validationError', validationErrors: { 'grants.demo_Filas': 'required' } })
  await openPage({ path: `/demo/components/roles/${sales}`, answers: { ...answers, updateRoleGrants: refused } })
  await screen.findByRole('heading', { name: 'Qué puede usar' })
  fireEvent.click(use('Editar'))
  press('Guardar')
  await waitFor(() => expect(region('Vistas').getByRole('alert')).toBeDefined())
  expect(use('Editar').checked).toBe(true)
})

test('a search finds components with the views around them; an environment without views says what to do', async () => {
  await open()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar vistas y componentes' }), {
    target: { value: 'edit' },
  })
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Puede usar Inicio' })).toBeNull())
  expect([use('Tablero'), use('Filas'), use('Editar')]).toHaveLength(3)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nada así' } })
  expect(await screen.findByText('Nada se llama «nada así».')).toBeDefined()

  cleanup()
  await open({ roles: environmentOf().roles ?? [] })
  expect(screen.getByText('Todavía no hay vistas')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ir a las vistas' }).getAttribute('href')).toBe('/demo/design')
})

test('a role that rules name is not deleted: the dialog names them, and leads there', async () => {
  const environment = environmentOf()
  const usage = { property: 'forRoles', fieldName: null }
  const { answers } = serverOf(environment)
  const removed = vi.fn(() => ({ deleteRole: true }))
  await openPage({
    path: `/demo/components/roles/${sales}`,
    answers: {
      ...answers,
      componentUsages: () => ({
        componentUsages: [
          { _id: 'demo_regla', kind: 'accessRule', name: 'Los suyos', ...usage },
          { _id: 'demo_Tablero', kind: 'view', name: 'Tablero', ...usage },
        ],
      }),
      deleteRole: removed,
    },
  })
  await screen.findByRole('heading', { name: 'Qué puede usar' })
  press('Más acciones')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No se puede eliminar mientras lo usan estos componentes:')).toBeDefined()
  expect(dialog.getByText(/Los suyos/)).toBeDefined()
  expect(dialog.queryByText(/Tablero/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).not.toHaveBeenCalled()
})
