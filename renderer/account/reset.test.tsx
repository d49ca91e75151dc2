import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginEnvironment } from '../testing/loginEnvironment.ts'
import { completeJsdom, failure, openPage, sessionAnswer, userAnswer } from '../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
})
afterEach(cleanup)

const link = { __typename: 'PasswordLink', occasion: 'reset', setsPassword: true, name: '', invitedBy: null }
const answers = {
  passwordLink: () => ({ passwordLink: link }),
  resetPassword: sessionAnswer('resetPassword'),
  user: userAnswer,
}

async function choose(password: string, confirmation: string) {
  fireEvent.change(await screen.findByLabelText('Contraseña nueva'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Repite la contraseña'), { target: { value: confirmation } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
}

const errorOf = (label: string) => {
  const input = screen.getByLabelText(label)
  return document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
}

test('[B40][B42][B43] the admin domain asks for a password and a confirmation of at least 8 characters', async () => {
  const { asked } = await openPage({ path: '/reset/abc', answers })
  await choose('1234567', '1234567')
  expect(errorOf('Contraseña nueva')).toBe('Usa al menos 8 caracteres.')
  expect(errorOf('Repite la contraseña')).toBe('Usa al menos 8 caracteres.')
  expect(asked.filter(({ name }) => name !== 'passwordLink')).toEqual([])
})

test('[B41][B44] on an environment host a different confirmation is an error of the confirmation only', async () => {
  await openPage({ path: '/reset/abc', environmentId: 'demo', answers })
  await choose('correct horse', 'correct house')
  expect(errorOf('Repite la contraseña')).toBe('Las contraseñas no coinciden.')
  const errors = [...document.querySelectorAll('.mantine-PasswordInput-error')]
  expect(errors.map(({ textContent }) => textContent)).toEqual(['Las contraseñas no coinciden.'])
})

test('[B45][B46][Z20] success shows a panel and a snackbar', async () => {
  const { app, asked } = await openPage({ path: '/reset/abc', answers })
  expect(screen.queryByText('Contraseña actualizada.')).toBeNull()
  await choose('correct horse', 'correct horse')
  expect(await screen.findByText('Tu contraseña cambió')).toBeDefined()
  expect(asked.find(({ name }) => name === 'resetPassword')?.variables).toEqual({
    token: 'abc',
    password: 'correct horse',
  })
  expect(screen.getByText('Contraseña actualizada.').closest('[role="status"]')).not.toBeNull()
  expect(app.ui.snackbar.current()).toMatchObject({ color: 'success', timeout: 5000 })
})

test('[B47][B48][Z25] a used link shows "Error: …" for 10 s and leads back to the forgotten password', async () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
  const { app } = await openPage({
    path: '/reset/used',
    answers: { resetPassword: () => failure({ error: 'NotFound' }) },
  })
  await choose('correct horse', 'correct horse')
  expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toBeDefined()
  expect(app.ui.snackbar.current()).toMatchObject({ color: 'error', timeout: 10_000 })
  expect(screen.getByRole('alert').textContent).toBe('Error: No se encontró lo que buscas.')
  expect(vibrate).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

const invitation = { ...link, occasion: 'invitation', name: 'Ana Rojas', invitedBy: 'Pedro Soto' }

test('who was invited is greeted by name and told by whom, and chooses a first password', async () => {
  const { app } = await openPage({
    path: '/reset/abc',
    environmentId: 'demo',
    answers: {
      ...answers,
      passwordLink: () => ({ passwordLink: invitation }),
      loginEnvironment: () => ({ environment: { ...loginEnvironment, name: 'Clínica' } }),
    },
  })
  expect(await screen.findByText('Ana Rojas, te damos la bienvenida a Clínica')).toBeDefined()
  expect(screen.getByText(/^Te invita Pedro Soto\. .*al menos 8 caracteres\.$/)).toBeDefined()
  await choose('correct horse', 'correct horse')
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeDefined()
  expect(app.ui.snackbar.current()?.text).toBe('Tu contraseña quedó lista')
})

test('where it is not known what the link is for, the password is what was changed', async () => {
  await openPage({ path: '/reset/abc', answers: { ...answers, passwordLink: () => failure({ error: 'Internal' }) } })
  await choose('correct horse', 'correct horse')
  expect(await screen.findByText('Tu contraseña cambió')).toBeDefined()
})

test('who has a password already is led to the login', async () => {
  const passwordLink = { ...invitation, setsPassword: false, name: '' }
  await openPage({ path: '/reset/abc', answers: { ...answers, passwordLink: () => ({ passwordLink }) } })
  expect(await screen.findByText('Te damos la bienvenida a Telar')).toBeDefined()
  expect(screen.getByText('Te invita Pedro Soto. Entra con la contraseña que ya tienes.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
})
