import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settings = {
  ...{ __typename: 'Environment', _id: 'demo', name: 'Taller', url: null, version: 4 },
  ...{ createdAt: '2026-01-01T00:00:00Z', timezone: 'America/Santiago', locale: 'es-CL', currency: 'CLP' },
  ...{ firstDay: 'monday', profileFields: [], signUpRoles: [], mcpEnabled: false, mcpCallsPerMinute: 60 },
}
const role = (_id: string, name: string) => ({ __typename: 'Role', _id, name })
const token = (name: string, more: object) => ({
  ...{ __typename: 'McpToken', _id: `demo_${name}`, name, roleId: 'demo_clerk', createdBy: 'ana@example.com' },
  ...{ createdAt: '2026-01-01T00:00:00Z', expiresAt: '2099-01-01T12:00:00.000Z', lastUsedAt: null },
  ...more,
})
const tool = (name: string, title: string, readOnly: boolean) => ({ __typename: 'McpTool', name, title, readOnly })

function open(answers: Answers = {}) {
  let tokens = [
    token('Asistente', {}),
    token('Viejo', {
      roleId: 'demo_gone',
      expiresAt: '2020-01-01T12:00:00.000Z',
      lastUsedAt: '2019-12-01T12:00:00.000Z',
    }),
  ]
  return openPage({
    path: '/demo/settings/mcp',
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: settings }),
      mcpTokens: () => ({
        mcpTokens: tokens,
        roles: { __typename: 'RolePage', _id: 'r', items: [role('demo_clerk', 'Vendedor'), role('demo_boss', 'Jefe')] },
      }),
      mcpTools: ({ roleId }) => ({
        mcpTools:
          roleId === 'demo_boss' ? [] : [tool('table_pedidos', 'Pedidos', true), tool('form_x', 'Nuevo', false)],
      }),
      createMcpToken: () => ({ createMcpToken: { __typename: 'McpToken', _id: 'demo_n', secret: 'a1b2c3' } }),
      deleteMcpToken: ({ tokenId }) => {
        tokens = tokens.filter(({ _id }) => _id !== tokenId)
        return { deleteMcpToken: true }
      },
      ...answers,
    },
  })
}

test('the address and an example say how to connect, and that nobody is answered while it is off', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Agentes externos (MCP)' })).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Ofrecer el ambiente a agentes externos' })).toHaveProperty(
    'checked',
    false,
  )
  expect(screen.getByText('Está apagado: nadie recibe respuesta.')).toBeDefined()
  expect(screen.getByText(`${window.location.origin}/mcp/demo`)).toBeDefined()
  expect(screen.getByText(/"Authorization": "Bearer TOKEN"/)).toBeDefined()
})

test('tokens tell their role, their end and their last use, and one is deleted after a question', async () => {
  await open()
  const lines = await screen.findAllByText(/rol Vendedor|su rol ya no existe/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^rol Vendedor · sirve hasta el .* · sin usar · ana@example.com$/),
    expect.stringMatching(/^su rol ya no existe: no abre nada · venció el .* · último uso el .* · ana@example.com$/),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar el token Viejo' }))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(screen.queryByText('Viejo')).toBeNull())
  expect(screen.getByText('Asistente')).toBeDefined()
})

test('a new token shows what its role is given before it is made, is told once, and a wrong name keeps what was chosen', async () => {
  let isTaken = true
  const { asked } = await open({
    createMcpToken: () => {
      if (isTaken) return failure({ error: 'validationError', validationErrors: { name: 'notUnique' } })
      return { createMcpToken: { __typename: 'McpToken', _id: 'demo_n', secret: 'a1b2c3' } }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Crear token' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText('table_pedidos')).closest('li')?.textContent).toBe('Pedidostable_pedidossolo lee')
  fireEvent.change(dialog.getByRole('combobox', { name: 'Rol' }), { target: { value: 'demo_boss' } })
  expect(await dialog.findByText('Nada: el rol no usa ninguna tabla ni formulario.')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Asistente' } })
  fireEvent.change(dialog.getByRole('combobox', { name: 'Sirve por' }), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Crear' }))
  expect(await dialog.findByText('Debe ser único.')).toBeDefined()
  isTaken = false
  fireEvent.click(dialog.getByRole('button', { name: 'Crear' }))
  expect(await dialog.findByText('a1b2c3')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'createMcpToken').at(-1)?.variables).toEqual({
    ...{ environmentId: 'demo', name: 'Asistente', roleId: 'demo_boss', days: 30 },
  })
})

test('a token that is being made, or told this once, is not lost to Escape or a press beside the dialog', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  await open({
    createMcpToken: async () => {
      await made
      return { createMcpToken: { __typename: 'McpToken', _id: 'demo_n', secret: 'a1b2c3' } }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Crear token' }))
  const dialog = within(await screen.findByRole('dialog'))
  const closing = () => screen.queryByRole('button', { name: 'Cerrar' })
  await dialog.findByText('table_pedidos')
  expect(closing()).not.toBeNull()
  fireEvent.change(dialog.getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Asistente' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Crear' }))
  await waitFor(() => expect(closing()).toBeNull())
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  make()
  expect(await dialog.findByText('a1b2c3')).toBeDefined()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.getAllByRole('button', { name: 'Cerrar' })).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByText('a1b2c3')).toBeNull())
})
