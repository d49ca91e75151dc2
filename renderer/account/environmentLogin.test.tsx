import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginEnvironment } from '../testing/loginEnvironment.ts'
import {
  type Answers,
  completeJsdom,
  environment,
  failure,
  openPage,
  session,
  sessionAnswer,
  store,
  userAnswer,
} from '../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  completeJsdom()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const view = { _id: 'demo_hola', environmentId: 'demo', title: 'Bienvenida', items: [] as object[] }
const whole = { ...environment, locale: 'es-CL', currency: '', firstDay: 'monday' }
const open = (
  path: string,
  settings: Readonly<Record<string, unknown>> = {},
  { answers = {}, environmentDomain }: { answers?: Answers; environmentDomain?: string } = {},
) =>
  openPage({
    path,
    environmentId: 'demo',
    ...(environmentDomain !== undefined && { environmentDomain }),
    answers: {
      loginEnvironment: loginEnvironment(settings),
      loginView: () => ({ view, environment: whole }),
      loginWithPassword: sessionAnswer('loginWithPassword'),
      user: userAnswer,
      ...answers,
    },
  })
const form = () => screen.findByLabelText('Contraseña')
const custom = { enableCustomLoginView: true, customLoginView: 'demo_hola' }

const goodLink = { __typename: 'PasswordLink', occasion: 'reset', setsPassword: true, name: '', invitedBy: null }

describe('the domain of the login and of the sign-up', () => {
  const domainAsked = async (path: string, environmentDomain?: string) => {
    const options = environmentDomain === undefined ? {} : { environmentDomain }
    const { asked } = await open(path, { allowSignUp: true }, options)
    await screen.findByLabelText('Correo electrónico')
    return asked.filter(({ name }) => name === 'loginEnvironment').map(({ variables }) => variables.url)
  }

  test('[B10] the login’s is the global environment URL', async () => {
    expect(await domainAsked('/login', 'tienda.example.com')).toEqual(['tienda.example.com'])
  })

  test('[B12] the sign-up’s is the global environment URL', async () => {
    expect(await domainAsked('/signup', 'tienda.example.com')).toEqual(['tienda.example.com'])
  })

  test('[B13] without one, the sign-up’s is the host that the browser is on', async () => {
    expect(await domainAsked('/signup')).toEqual([window.location.hostname])
  })

  test('one that is another environment’s is told as no environment’s', async () => {
    const answers = { loginEnvironment: () => failure({ error: 'NotFound' }) }
    await open('/login', {}, { answers, environmentDomain: 'other.example.com' })
    expect(await screen.findByText('Esta dirección no corresponde a ningún ambiente.')).toBeDefined()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })
})

describe('the view before the login', () => {
  test('[B14] stands in the place of the form, and its bar leads to the form', async () => {
    const { router } = await open('/login?to=%2Fpedidos', custom, {
      answers: { loginView: () => ({ view: { ...view, items: [] }, environment: whole }) },
    })
    expect(await screen.findByRole('heading', { name: 'Bienvenida' })).toBeDefined()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await form()).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Bienvenida' })).toBeNull()
    expect(router.state.location.search).toBe('?to=%2Fpedidos')
  })

  test('[B15] switched off it is not there, whatever view is chosen', async () => {
    const { asked } = await open('/login', { ...custom, enableCustomLoginView: false })
    expect(await form()).toBeDefined()
    expect(asked.map(({ name }) => name)).not.toContain('loginView')
  })

  test.each<[string, Record<string, unknown>, Answers[string]]>([
    ['none is chosen', { ...custom, customLoginView: null }, () => failure({ error: 'InternalError' })],
    ['it is gone', custom, () => failure({ error: 'PermissionsError', type: 'notLoggedIn' })],
    ['the server fails', custom, () => failure({ error: 'InternalError', requestId: 'r1' })],
    ['it cannot be drawn', custom, () => ({ view: { ...view, items: null }, environment: whole })],
  ])('the form is there where %s', async (_why, settings, loginView) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/login', settings, { answers: { loginView } })
    expect(await form()).toBeDefined()
  })

  test('what a person must be told is told by the form', async () => {
    await open('/login?token=used', custom, { answers: { loginTokenOwner: () => ({ loginTokenOwner: null }) } })
    expect(await form()).toBeDefined()
    cleanup()
    sessionStorage.setItem('telar/sessionEnded', '')
    await open('/login', custom)
    expect(await form()).toBeDefined()
  })
})

describe('a redirect', () => {
  const away = { redirect: true, redirectUrl: 'https://sso.example.com/entrar' }

  test('[B24] leads to its address and the path that was wanted, without a form', async () => {
    const { replace } = await open('/login?to=%2Fpedidos%3Fa%3D1', away)
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://sso.example.com/entrar/pedidos?a=1'))
    expect(replace).toHaveBeenCalledOnce()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
    const plain = await open('/login', away)
    await waitFor(() => expect(plain.replace).toHaveBeenCalledWith('https://sso.example.com/entrar'))
  })

  test.each([
    ['[B25] without an address', { ...away, redirectUrl: '' }],
    ['[B25] with no address at all', { ...away, redirectUrl: null }],
    ['[B26] switched off', { ...away, redirect: false }],
  ])('%s leads nowhere', async (_when, settings) => {
    const { replace } = await open('/login?to=%2Fpedidos', settings)
    expect(await form()).toBeDefined()
    expect(replace).not.toHaveBeenCalled()
  })

  test('[B74] comes after the session was tried: who has one goes on, who has none any more is sent away', async () => {
    store('session', session)
    store('environment', environment)
    const answer = Promise.withResolvers<void>()
    const good = await open('/login?to=%2Fprofile', away, {
      answers: {
        user: () => answer.promise.then(userAnswer),
        navigation: () => ({ navigation: [], userMenu: [] }),
        runtimeEnvironment: () => ({ environment: whole }),
      },
    })
    expect(await screen.findByText('Iniciando sesión…')).toBeDefined()
    expect(good.replace).not.toHaveBeenCalled()
    answer.resolve()
    await waitFor(() => expect(good.router.state.location.pathname).toBe('/profile'))
    expect(good.replace).not.toHaveBeenCalled()
    expect(good.asked.map(({ name }) => name)).not.toContain('loginEnvironment')

    localStorage.clear()
    store('session', session)
    const lost = await open('/login?to=%2Fprofile', away, { answers: { user: () => ({ user: null }) } })
    await waitFor(() => expect(lost.replace).toHaveBeenCalledWith('https://sso.example.com/entrar/profile'))
  })

  test('no token and no other site leave with it', async () => {
    for (const to of ['/reset/secret', '/login?token=secret', 'https://evil.example.com/', '//evil.example.com']) {
      const { replace } = await open(`/login?to=${encodeURIComponent(to)}`, away)
      await waitFor(() => expect(replace).toHaveBeenCalledWith('https://sso.example.com/entrar'))
    }
    const { replace } = await open('/login?token=used', away, {
      answers: { loginTokenOwner: () => ({ loginTokenOwner: null }) },
    })
    expect(await form()).toBeDefined()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('what the environment looks like', () => {
  const file = (name: string) => ({ __typename: 'File', _id: name, url: `/files/demo/${name}` })
  const sources = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))

  test('[B27][B28] its login logo and its background', async () => {
    await open('/login', { logo: file('logo'), loginLogo: file('login'), authBackgroundImage: file('ground') })
    await form()
    expect(sources().sort()).toEqual(['/files/demo/ground', '/files/demo/login'])
  })

  test('also where a link of a mail leads, whether it is good for something or not', async () => {
    for (const [passwordLink, shown] of [
      [goodLink, 'Guardar contraseña'],
      [null, 'Pedir otro enlace'],
    ] as const) {
      cleanup()
      const answers = { passwordLink: () => ({ passwordLink }) }
      await open('/reset/abc', { logo: file('logo'), loginLogo: file('login') }, { answers })
      expect(await screen.findByText(shown)).toBeDefined()
      await waitFor(() => expect(sources()).toEqual(['/files/demo/login']))
    }
  })

  test('without them its logo stands there, on our own ground', async () => {
    await open('/login', { logo: file('logo') })
    await form()
    expect(sources()).toEqual(['/files/demo/logo'])
  })
})

test('[B72] a link that was used or is too old says so, and leads to where another one is asked for', async () => {
  const away = { redirect: true, redirectUrl: 'https://sso.example.com/' }
  const { app, replace } = await open(
    '/reset/used',
    { ...custom, ...away },
    {
      answers: { passwordLink: () => ({ passwordLink: null }) },
    },
  )
  expect(await screen.findByText('Este enlace ya no sirve')).toBeDefined()
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
  expect(app.ui.snackbar.current()).toMatchObject({
    color: 'error',
    text: 'El enlace ya se usó o expiró. Pide otro.',
  })
  fireEvent.click(screen.getByRole('link', { name: 'Pedir otro enlace' }))
  expect(await screen.findByRole('button', { name: 'Enviar enlace' })).toBeDefined()
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  expect(replace).not.toHaveBeenCalled()

  const entering = await open(
    '/login?token=used',
    {},
    { answers: { loginTokenOwner: () => ({ loginTokenOwner: null }) } },
  )
  await form()
  expect(entering.app.ui.snackbar.current()).toMatchObject({ color: 'error' })
  expect(screen.getAllByText(/El enlace de acceso ya se usó o expiró/).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }))
  expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeDefined()
})

test('a link that was used while its page was open says so too', async () => {
  await open('/reset/used', custom, {
    answers: {
      passwordLink: () => ({ passwordLink: goodLink }),
      resetPassword: () => failure({ error: 'validationError', validationErrors: { token: 'invalid' } }),
    },
  })
  fireEvent.change(await screen.findByLabelText('Contraseña nueva'), { target: { value: 'correct horse' } })
  fireEvent.change(screen.getByLabelText('Repite la contraseña'), { target: { value: 'correct horse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Error: El enlace ya se usó o expiró. Pide otro.')
  fireEvent.click(screen.getByRole('link', { name: 'Pedir otro enlace' }))
  expect(await screen.findByRole('button', { name: 'Enviar enlace' })).toBeDefined()
})
