import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
  ...{ firstDay: 'monday', profileFields: [], signUpRoles: [] },
}

const open = (own: object, answers: Answers = {}) =>
  openPage({
    path: '/demo/settings/support',
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: { ...settings, ...own } }),
      updateEnvironmentSettings: ({ data }) => ({
        component: { ...settings, ...own, ...(data as object), version: 5 },
      }),
      ...answers,
    },
  })
const sent = (asked: { name: string; variables: object }[]) =>
  asked.filter(({ name }) => name === 'updateEnvironmentSettings').map(({ variables }) => variables)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, at: number, value: string) =>
  fireEvent.change(screen.getAllByRole('textbox', { name })[at] as HTMLElement, { target: { value } })

test('[C6] support is switched on in the settings of the environment, with what people may write about', async () => {
  const { asked } = await open({ enableTellus: false, tellusChannels: [], supportAgentId: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Soporte' })).toBeDefined()
  // Off, nothing else of it means something.
  expect(screen.queryByRole('button', { name: 'Agregar categoría' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer soporte' }))
  expect(await screen.findByText('Sin categorías, nadie puede escribir.')).toBeDefined()
  press('Agregar categoría')
  type('Categoría', 0, 'Facturación')
  type('Canal', 0, 'cobranzas')
  press('Guardar')
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)[0]).toEqual({
    id: 'demo',
    expectedVersion: 4,
    data: { enableTellus: true, tellusChannels: [{ category: 'Facturación', channel: 'cobranzas', roles: [] }] },
  })
})

test('what is wrong with a category stands at it', async () => {
  await open(
    { enableTellus: true, tellusChannels: [{ category: 'Otro', channel: 'general', roles: [] }] },
    {
      updateEnvironmentSettings: () =>
        failure({ error: 'validationError', validationErrors: { 'data.tellusChannels.1.category': 'repeated' } }),
    },
  )
  expect(await screen.findByDisplayValue('Otro')).toBeDefined()
  press('Agregar categoría')
  type('Categoría', 1, 'otro')
  type('Canal', 1, 'general')
  press('Guardar')
  expect(await screen.findByText('Está repetido.')).toBeDefined()
  expect(screen.getByDisplayValue('otro')).toBeDefined()
})
