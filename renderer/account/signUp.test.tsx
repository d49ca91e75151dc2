import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginEnvironment } from '../testing/loginEnvironment.ts'
import { type Answers, completeJsdom, failure, openPage } from '../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (path: string, answers: Answers = {}, allowSignUp = true) =>
  openPage({
    path,
    environmentId: 'demo',
    answers: {
      loginEnvironment: loginEnvironment({ allowSignUp }),
      signUp: () => ({ environmentUserSignUp: true }),
      ...answers,
    },
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))

test('[B21][B23] where everybody may make an account, the login offers it and keeps `to`', async () => {
  const { router } = await open('/login?to=%2Fordenes%3Fa%3D1')
  fireEvent.click(await screen.findByRole('link', { name: 'Crear una cuenta' }))
  expect(await screen.findByRole('heading', { name: 'Crear una cuenta' })).toBeDefined()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/signup?to=%2Fordenes%3Fa%3D1')
  fireEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }))
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(router.state.location.search).toBe('?to=%2Fordenes%3Fa%3D1')
})

test('[B22] where nobody may, it does not', async () => {
  await open('/login', {}, false)
  await screen.findByLabelText('Contraseña')
  expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull()
})

test('[B29][B33] the form asks for an address and names, and gives way to where to look', async () => {
  const { asked } = await open('/signup')
  await screen.findByLabelText('Correo electrónico')
  type('Correo electrónico', ' ana@example.com ')
  type('Nombre (opcional)', 'Ana')
  type('Apellido (opcional)', 'Rojas')
  submit()
  expect(await screen.findByText('Revisa tu correo')).toBeDefined()
  expect(screen.getByText(/Enviamos un enlace a ana@example.com/)).toBeDefined()
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
  expect(asked.find(({ name }) => name === 'signUp')?.variables).toEqual({
    environmentId: 'demo',
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Rojas',
  })
})

test('what is no address is told at its field, and nothing is sent', async () => {
  const { asked } = await open('/signup')
  await screen.findByLabelText('Correo electrónico')
  type('Correo electrónico', 'ana@')
  submit()
  expect(screen.getByText('Escribe un correo válido.')).toBeDefined()
  expect(asked.map(({ name }) => name)).not.toContain('signUp')
})

test('[B34][B35] a failure is told in a panel that leads to the login or back to what was typed', async () => {
  await open('/signup', { signUp: () => failure({ error: 'TooManyRequests', retryAfter: 60 }) })
  await screen.findByLabelText('Correo electrónico')
  type('Correo electrónico', 'ana@example.com')
  submit()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('No se pudo crear la cuenta')
  expect(panel.textContent).toContain('60')
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@example.com')
})

test('what the environment says against a sign-up is told as it says it', async () => {
  await open('/signup', {
    signUp: () => failure({ error: 'validationError', validationErrors: { data: 'custom:Solo socios: 100' } }),
  })
  await screen.findByLabelText('Correo electrónico')
  type('Correo electrónico', 'ana@example.com')
  submit()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('No se pudo crear la cuenta')
  expect(panel.textContent).toContain('Solo socios: 100')
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeDefined()
})

test('[B36] where nobody may, the page says so', async () => {
  await open('/signup', {}, false)
  expect(await screen.findByText('Este ambiente no permite el registro de nuevos usuarios')).toBeDefined()
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
})
