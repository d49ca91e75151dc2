import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  completeJsdom,
  environment,
  failure,
  openPage,
  session,
  store,
  stored,
  user,
} from '../testing/page.tsx'

/** jsdom knows no positions, so a menu over a scrolling area counts as out of sight. */
const unplaced = { hidden: true }

describe('an environment on its host', () => {
  const view = { _id: 'demo_v', environmentId: 'demo', name: 'Inicio', title: 'Hola', path: '/', version: 1, items: [] }
  const answers: Answers = {
    user: () => ({ user: { __typename: 'User', ...user, roles: ['user'] } }),
    runtimeEnvironment: () => ({ environment }),
    navigation: () => ({
      navigation: [{ _id: 'l', type: 'path', title: 'Inicio', icon: null, path: '/inicio', links: [] }],
      userMenu: [],
    }),
    viewByPath: () => ({ viewByPath: view }),
  }
  const open = (path: string, more: Answers = {}) =>
    openPage({ path, environmentId: 'demo', answers: { ...answers, ...more } })
  const ribbon = (name: string) => screen.findByText(name, { selector: '[aria-label="Ambiente"] p' })

  beforeEach(() => {
    localStorage.clear()
    completeJsdom()
    store('session', session)
    store('user', { ...user, roles: ['user'] })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('[AD3][G10] without a cached copy the environment is fetched, and kept', async () => {
    const { asked } = await open('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Hola · Taller'))
    expect(asked.filter(({ name }) => name === 'runtimeEnvironment')).toHaveLength(1)
    expect(stored('environment')).toMatchObject({ _id: 'demo', name: 'Taller' })
  })

  test('[AD1][AD2] a cached copy is used at once and refreshed after a second', async () => {
    store('environment', { ...environment, name: 'De ayer' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened: number[] = []
    const asked: number[] = []
    await open('/', {
      navigation() {
        opened.push(Date.now())
        return { navigation: [], userMenu: [] }
      },
      runtimeEnvironment() {
        asked.push(Date.now())
        return { environment }
      },
    })
    expect(await ribbon('De ayer')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(asked).toHaveLength(1)
    // On the fake clock; both travel with what is asked in the same 20 ms.
    expect(Number(asked[0]) - Number(opened[0])).toBeGreaterThan(970)
    expect(await ribbon('Taller')).toBeDefined()
  })

  test('[AA3] a refresh that fails is only logged', async () => {
    store('environment', environment)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open('/', { runtimeEnvironment: () => failure({ error: 'InternalError', requestId: 'r' }) })
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola' })).toBeDefined()
    await waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('The environment could not be refreshed', expect.anything()),
    )
  })

  test('a cached copy of another environment is not used', async () => {
    store('environment', { ...environment, _id: 'other', name: 'Ajeno' })
    await open('/')
    expect(await ribbon('Taller')).toBeDefined()
    expect(screen.queryAllByText('Ajeno')).toEqual([])
  })

  test('[G11] without a view title the page is called like the environment', async () => {
    await open('/', { viewByPath: () => ({ viewByPath: { ...view, title: undefined } }) })
    await waitFor(() => expect(document.title).toBe('Taller'))
  })

  test('[C62] who may not enter sees the no-access page', async () => {
    const { app } = await open('/', {
      navigation: () => failure({ error: 'NotFound' }),
      viewByPath: () => failure({ error: 'NotFound' }),
    })
    const removed = vi.spyOn(app.drafts, 'removeAllOf')
    expect(await screen.findByText('No tienes acceso a este ambiente')).toBeDefined()
    // What he typed there while he could goes.
    await waitFor(() => expect(removed.mock.calls).toContainEqual(['user1', 'demo']))
  })

  test.each([
    ['is taken away says so', 'NotFound', 'No se pudo cargar la vista'],
    ['cannot be read anew stays', 'InternalError', 'Hola'],
  ])('a view that %s while it is open', async (_, error, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let fails = false
    const { app } = await open('/inicio', {
      viewByPath: () => (fails ? failure({ error, requestId: 'r' }) : { viewByPath: view, definitionsMoment: 1 }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola' })).toBeDefined()
    fails = true
    // What was asked ahead of the screen waits no longer.
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    await act(() => app.graphql.client.refetchQueries({ include: 'active' }).catch(() => undefined))
    expect(await screen.findByText(title, { selector: 'p, h1' })).toBeDefined()
    expect(screen.queryAllByRole('heading', { level: 1, name: 'Hola' })).toHaveLength(title === 'Hola' ? 1 : 0)
  })

  test('[G5][G8] the bar has the buttons that the view asks for, and no others', async () => {
    await open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hola' })
    expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
    await open('/', { viewByPath: () => ({ viewByPath: { ...view, backButton: true, printButton: true } }) })
    expect(await screen.findByRole('button', { name: 'Volver' })).toBeDefined()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('[G2][G3][G4] the bar has the ground and the text colour of its view', async () => {
    const bar = async (looks: object) => {
      await open('/', { viewByPath: () => ({ viewByPath: { ...view, ...looks } }) })
      const heading = await screen.findByRole('heading', { level: 1, name: 'Hola' })
      return heading.closest<HTMLElement>('[data-looks]')?.style
    }
    expect((await bar({ titleBackground: '#0b5c4a' }))?.background).toBe('rgb(11, 92, 74)')
    expect((await bar({ titleBackground: 'https://x.cl/a.png' }))?.backgroundImage).toBe('url("https://x.cl/a.png")')
    expect((await bar({ titleColor: '#ff0000' }))?.getPropertyValue('--bar-text')).toBe('#ff0000')
    expect(await bar({})).toBeUndefined()
  })

  test('[G80] without a view at the root the home takes over, then the first link, then an empty page', async () => {
    const home = async (more: Answers) => {
      localStorage.removeItem('telar/2.0.0/environment')
      const answered = ({ path }: Record<string, unknown>) =>
        path === '/' ? failure({ error: 'NotFound' }) : { viewByPath: { ...view, path, title: 'Hogar' } }
      return open('/', { viewByPath: answered, ...more })
    }
    await home({ runtimeEnvironment: () => ({ environment: { ...environment, homeRedirect: '/portada' } }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hogar' })).toBeDefined()
    expect(window.location.pathname).toBe('/portada')

    await home({})
    expect(await screen.findByRole('heading', { level: 1, name: 'Hogar' })).toBeDefined()
    expect(window.location.pathname).toBe('/inicio')

    const detail = { _id: 'l', type: 'path', title: 'Detalle', icon: null, path: '/ordenes/:id', links: [] }
    await home({ navigation: () => ({ navigation: [detail], userMenu: [] }) })
    expect(await screen.findByText('Elige una opción del menú para comenzar.')).toBeDefined()
    expect(window.location.pathname).toBe('/')
    expect(screen.getByText('Detalle')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[C74] the home that was set takes the place of the view at the root, where the person may open it', async () => {
    const titles: Record<string, string> = { '/': 'Raíz', '/portada': 'Portada' }
    const enter = async (homeRedirect: string | null, closed?: string) => {
      localStorage.removeItem('telar/2.0.0/environment')
      await open('/', {
        runtimeEnvironment: () => ({ environment: { ...environment, homeRedirect } }),
        viewByPath: ({ path }) =>
          path === closed
            ? failure({ error: 'NotFound' })
            : { viewByPath: { ...view, _id: `demo_${path}`, path, title: titles[String(path)] } },
      })
      const { textContent } = await screen.findByRole('heading', { level: 1, name: /Raíz|Portada/ })
      await waitFor(() => expect(document.title).toBe(`${textContent} · Taller`))
      return [window.location.pathname, textContent]
    }
    expect(await enter('/portada')).toEqual(['/portada', 'Portada'])
    expect(await enter('/portada', '/portada')).toEqual(['/', 'Raíz'])
    expect(await enter('/')).toEqual(['/', 'Raíz'])
    expect(await enter(null)).toEqual(['/', 'Raíz'])
  })

  test('[C21][Z32] an environment that forbids dark mode is light, whatever was chosen, and has no toggle', async () => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    const menu = async () => {
      await waitFor(() => expect(document.title).toBe('Hola · Taller'))
      fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
      await screen.findByRole('menuitem', { name: 'Cerrar sesión', ...unplaced })
    }
    store('darkMode', true)
    await open('/')
    expect(scheme()).toBe('dark')
    await menu()
    expect(screen.getByRole('menuitem', { name: 'Modo claro', ...unplaced })).toBeDefined()

    localStorage.removeItem('telar/2.0.0/environment')
    await open('/', { runtimeEnvironment: () => ({ environment: { ...environment, allowDarkMode: false } }) })
    await waitFor(() => expect(scheme()).toBe('light'))
    await menu()
    expect(screen.queryByRole('menuitem', { name: /Modo/, ...unplaced })).toBeNull()
    expect(stored('darkMode')).toBe(true)
  })

  test.each([true, false])('[Z34] a view is as dark as was chosen and kept: %s', async isDark => {
    store('darkMode', isDark)
    await open('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola' })).toBeDefined()
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(isDark ? 'dark' : 'light')
  })

  test('somebody changes the own password by a link that leads back to the environment', async () => {
    const { asked } = await open('/', { forgotPassword: () => ({ forgotPassword: true }) })
    await waitFor(() => expect(document.title).toBe('Hola · Taller'))
    fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña', ...unplaced }))
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar enlace' }))
    expect(await screen.findByText('Te enviamos un correo con el enlace.')).toBeDefined()
    const sent = asked.find(({ name }) => name === 'forgotPassword')
    expect(sent?.variables).toEqual({ email: user.email, environmentId: 'demo' })
  })

  test('[V2][V3][V5][V6] links open their paths, categories head theirs, a divider is a line, and each has its icon', async () => {
    const link = (_id: string, type: string, more: object = {}) => ({
      ...{ _id, type, title: null, icon: null, path: null, links: [] },
      ...more,
    })
    await open('/', {
      navigation: () => ({
        navigation: [
          link('a', 'path', { title: 'Órdenes', path: '/ordenes', icon: 'truck' }),
          link('b', 'divider'),
          link('c', 'category', {
            title: 'Equipo',
            links: [link('d', 'path', { title: 'Gente', path: '/gente', icon: 'users' })],
          }),
        ],
        userMenu: [],
      }),
    })
    const menu = within(await screen.findByRole('navigation', { name: 'Navegación principal' }))
    const group = (await menu.findByText('Equipo')).parentElement as HTMLElement
    expect(
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gente'])
    expect(menu.getAllByRole('separator')).toHaveLength(1)
    const drawn = (name: string) => menu.getByRole('link', { name }).querySelector('svg use')?.getAttribute('href')
    expect([drawn('Órdenes'), drawn('Gente')]).toEqual(['#icon-truck', '#icon-users'])
    fireEvent.click(menu.getByRole('link', { name: 'Órdenes' }))
    await waitFor(() => expect(window.location.pathname).toBe('/ordenes'))
  })

  test('[V16][V17] with edit links on, administrators reach the view in the designer, and nobody else does', async () => {
    const as = async (...roles: string[]) => {
      store('editLinks', true)
      store('user', { ...user, roles })
      await open('/', { user: () => ({ user: { __typename: 'User', ...user, roles } }) })
      await screen.findByRole('heading', { level: 1, name: 'Hola' })
      return screen.queryByRole('link', { name: 'Editar vista' })?.getAttribute('href')
    }
    const place = 'http://localhost:4400/demo/design/demo_v'
    expect(await as('admin')).toBe(place)
    expect(await as('superAdmin')).toBe(place)
    expect(await as('user')).toBeUndefined()
  })

  const enterAs = async (language: string, ...roles: string[]) => {
    cleanup()
    store('user', { ...user, roles })
    store('locale', language)
    await open('/', { user: () => ({ user: { __typename: 'User', ...user, roles } }) })
    await screen.findByRole('heading', { level: 1, name: 'Hola' })
    return screen.getByRole('button', { name: new RegExp(language === 'en' ? 'User menu' : 'Menú de usuario') })
  }

  test('[D2][D3][D4][AB11] the user menu names the role, the highest of several, in its language', async () => {
    expect((await enterAs('en', 'user', 'admin', 'superAdmin')).textContent).toContain('Super Administrator')
    const admin = (await enterAs('en', 'user', 'admin')).textContent
    expect(admin).toContain('Administrator')
    expect(admin).not.toContain('Super')
    expect((await enterAs('en', 'user')).textContent).toMatch(/User$/)
    expect((await enterAs('es-419', 'superAdmin')).textContent).toContain('Superadministrador')
    expect((await enterAs('es-419', 'admin')).textContent).toMatch(/Administrador$/)
    expect((await enterAs('es-419', 'user')).textContent).toMatch(/Usuario$/)
  })

  test('[A30][AF66][AF67][AF69] the user menu tells the name or else the e-mail and the role, and logs out, which loads the page anew', async () => {
    expect((await enterAs('es-419', 'user')).textContent).toContain('Ada LovelaceUsuario')
    cleanup()
    const nameless = { ...user, roles: ['user'], profile: null }
    store('user', nameless)
    const { asked, assign, replace, reload } = await open('/', {
      user: () => ({ user: { __typename: 'User', ...nameless } }),
      logout: () => ({ logout: true }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Hola' })
    const menu = screen.getByRole('button', { name: /Menú de usuario/ })
    expect(menu.textContent).toContain('ada@example.comUsuario')
    fireEvent.click(menu)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión', ...unplaced }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'logout')).toBe(true))
    await waitFor(() => expect(stored('session')).toBeUndefined())
    await waitFor(() => expect([assign, replace, reload].flatMap(({ mock }) => mock.calls)).toHaveLength(1))
  })

  test('[D8][D9][D10] administrators reach the administration of the environment, and nobody else does', async () => {
    const link = async (...roles: string[]) => {
      fireEvent.click(await enterAs('es-419', ...roles))
      await screen.findByRole('menuitem', { name: 'Mi perfil', ...unplaced })
      return screen.queryByRole('menuitem', { name: 'Panel de administración', ...unplaced })?.getAttribute('href')
    }
    expect(await link('admin')).toBe('http://localhost:4400/demo')
    expect(await link('superAdmin')).toBe('http://localhost:4400/demo')
    expect(await link('user')).toBeUndefined()
  })

  test('[D11][D12][V18] administrators switch the links to the editors on for as long as they want, and nobody else does', async () => {
    const toggle = async (...roles: string[]) => {
      fireEvent.click(await enterAs('es-419', ...roles))
      await screen.findByRole('menuitem', { name: 'Mi perfil', ...unplaced })
      return screen.queryByRole('menuitemcheckbox', { name: 'Enlaces de edición', ...unplaced })
    }
    expect(await toggle('user')).toBeNull()
    for (const role of ['superAdmin', 'admin']) {
      const item = await toggle(role)
      fireEvent.click(item as HTMLElement)
      expect(await screen.findByRole('link', { name: 'Editar vista', ...unplaced })).toBeDefined()
      // Whoever comes back finds it as it was left.
      const again = await toggle(role)
      expect(again?.getAttribute('aria-checked')).toBe('true')
      expect(screen.getByRole('link', { name: 'Editar vista', ...unplaced })).toBeDefined()
      fireEvent.click(again as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Editar vista', ...unplaced })).toBeNull())
    }
  })

  test('a first visit takes one request for the person, the environment, the view and its first rows', async () => {
    localStorage.clear()
    store('session', session)
    const column = { type: 'field', fieldName: 'code', field: { name: 'code', label: 'Código', type: 'string' } }
    const component = { _id: 'demo_t', name: 'T', columns: [column], filters: [], footer: [], unlimited: false }
    const page = { __typename: 'RecordPage', _id: 'p', totalCount: 1, items: [{ _id: 'r', code: 'Ñ-1' }] }
    const { requests } = await open('/?who=Ana', {
      viewByPath: () => ({ viewByPath: { ...view, items: [{ type: 'table', tableId: 'demo_t', component }] } }),
      viewResults: ({ parameters }) => ({
        viewResults: [
          {
            call: 'tableResult',
            variables: { limit: 10, page: 1, filterValues: {}, parameters, tableId: 'demo_t' },
            result: { ...page, labels: null, indicators: null, unreadable: [] },
          },
        ],
      }),
    })
    expect(await screen.findByText('Ñ-1')).toBeDefined()
    // How much is unread is asked once the page rests.
    const first = requests.filter(names => !names.includes('UnreadNotifications'))
    expect(first.map(names => names.sort())).toEqual([
      ['Navigation', 'RuntimeEnvironment', 'User', 'ViewByPath', 'ViewResults'],
    ])
  })

  test('a view that was not seen before brings its first results, and the one before asks for its own', async () => {
    store('environment', environment)
    const { requests, router } = await open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hola' })
    await act(() => router.navigate('/more'))
    // What rests may travel along, or before it.
    const both = expect.arrayContaining(['ViewByPath', 'ViewResults'])
    await waitFor(() => expect(requests.slice(1)).toContainEqual(both))
    // What was asked ahead is given again for a quarter of a second, to those who ask together.
    await new Promise(resolve => setTimeout(resolve, 300))
    await act(() => router.navigate('/'))
    await waitFor(() => expect(requests.flat().filter(name => name === 'ViewByPath')).toHaveLength(3))
    expect(requests.flat().filter(name => name === 'ViewResults')).toHaveLength(2)
  })
})
