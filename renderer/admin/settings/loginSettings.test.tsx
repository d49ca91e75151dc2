import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settings = {
  __typename: 'Environment',
  _id: 'demo',
  name: 'Taller',
  version: 1,
  allowSignUp: false,
  signUpRoles: [] as string[],
  enableCustomLoginView: false,
  customLoginView: null as string | null,
  redirect: false,
  redirectUrl: null as string | null,
  loginLogo: { __typename: 'File', _id: 'demo_f', bucket: 'demo', key: 'abc', url: '/files/demo/abc' },
  authBackgroundImage: null,
}
const components = {
  roles: [stored('Role', 'Cliente', {})],
  views: [
    stored('View', 'Bienvenida', { path: '/hola', items: [], roles: [] }),
    stored('View', 'Tablero', { path: '/tablero', items: [], roles: ['demo_Cliente'] }),
  ],
}
const open = (answers: Answers = {}) =>
  openPage({
    path: '/demo/settings/users',
    answers: {
      ...designerAnswers(components),
      environmentSettings: () => ({ component: settings }),
      updateEnvironmentSettings: ({ data }) => ({ component: { ...settings, version: 2, ...(data as object) } }),
      ...answers,
    },
  })
const toggle = (label: string) => fireEvent.click(screen.getByLabelText(label))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

test('[C55] the section of those who enter is at settings/users: what somebody needs shows once it is switched on, and only what was changed is saved', async () => {
  const { asked } = await open()
  expect(await screen.findByRole('heading', { name: 'Entrada y registro' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByLabelText('Dirección (https://…) o ruta')).toBeNull()
  toggle('Cualquiera puede registrarse')
  expect(screen.getByText('Roles de quien se registra')).toBeDefined()
  expect(screen.getByText('Código al registrarse')).toBeDefined()
  toggle('Llevar a otra dirección a quien no ha entrado')
  const address = await screen.findByLabelText('Dirección (https://…) o ruta')
  fireEvent.change(address, { target: { value: 'https://sso.example.com' } })
  fireEvent.blur(address)
  save()
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'updateEnvironmentSettings')?.variables).toEqual({
      id: 'demo',
      expectedVersion: 1,
      data: { allowSignUp: true, redirect: true, redirectUrl: 'https://sso.example.com' },
    }),
  )
  expect(await screen.findByText('Guardado')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true))
})

test('views for everybody are offered, the others are not', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Entrada y registro' })
  toggle('Mostrar una vista en lugar del formulario')
  fireEvent.click(screen.getByRole('combobox', { name: 'Vista antes de entrar' }))
  expect(await screen.findByRole('option', { name: /Bienvenida/, hidden: true })).toBeDefined()
  expect(screen.queryByRole('option', { name: /Tablero/, hidden: true })).toBeNull()
})

test('what the server refuses stands at its setting, and what was typed stays', async () => {
  await open({
    updateEnvironmentSettings: () =>
      failure({ error: 'validationError', validationErrors: { 'data.redirectUrl': 'invalid' } }),
  })
  await screen.findByRole('heading', { name: 'Entrada y registro' })
  toggle('Llevar a otra dirección a quien no ha entrado')
  const address = await screen.findByLabelText<HTMLInputElement>('Dirección (https://…) o ruta')
  fireEvent.change(address, { target: { value: 'sso' } })
  fireEvent.blur(address)
  save()
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(address.value).toBe('sso')
  fireEvent.click(screen.getByRole('button', { name: 'Revertir' }))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Revertir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByLabelText('Dirección (https://…) o ruta')).toBeNull()
})
