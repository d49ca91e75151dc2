import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, failure, openPage, session, store, user } from '../testing/page.tsx'

const view = {
  ...{ _id: 'demo_v', environmentId: 'demo', name: 'Inicio', title: 'Pedidos', path: '/', version: 1 },
  items: [{ _id: 'i', type: 'section', title: 'Arriba', items: [] }],
}
const foot = {
  ...{ _id: 'demo_pie', environmentId: 'demo', name: 'Pie', title: 'Pie', path: '/pie', version: 1 },
  items: [{ _id: 'p', type: 'section', title: 'Atendemos de 9 a 18', items: [] }],
}
const link = { _id: 'l', type: 'path', title: 'Clientes', icon: null, path: '/clientes', links: [] }

const open = (settings: object, answers: Answers = {}) =>
  openPage({
    path: '/',
    environmentId: 'demo',
    answers: {
      user: () => ({ user: { __typename: 'User', ...user, roles: ['user'] } }),
      runtimeEnvironment: () => ({ environment: { ...environment, ...settings } }),
      navigation: () => ({ navigation: [link], userMenu: [] }),
      viewByPath: () => ({ viewByPath: view }),
      footerView: () => ({ view: foot }),
      ...answers,
    },
  })

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', { ...user, roles: ['user'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const title = () => screen.findByRole('heading', { level: 1, name: 'Pedidos' })

describe('what surrounds the views of an environment', () => {
  test('[C22][C73] the minimalist layout has the content and the bar, and nothing beside them', async () => {
    await open({ allowLightweightLayout: true })
    await title()
    expect(await screen.findByText('Arriba')).toBeDefined()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Clientes' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Abrir navegación|Contraer menú|Expandir menú)$/ })).toBeNull()
    cleanup()
    await open({ allowLightweightLayout: false })
    expect(await screen.findByRole('link', { name: 'Clientes' })).toBeDefined()
    expect(screen.getByRole('complementary')).toBeDefined()
  })

  test('[C38] the view at the foot shows below the view while it is switched on', async () => {
    const { asked } = await open({ enableGlobalFooter: true, globalFooter: 'demo_pie' })
    const text = await screen.findByText('Atendemos de 9 a 18')
    expect(text.closest('footer')).not.toBeNull()
    expect(screen.getByText('Arriba').compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(asked.find(({ name }) => name === 'footerView')?.variables).toEqual({ viewId: 'demo_pie' })
    cleanup()
    localStorage.removeItem('telar/2.0.0/environment')
    await open({ enableGlobalFooter: false, globalFooter: 'demo_pie' })
    await title()
    expect(screen.queryByText('Atendemos de 9 a 18')).toBeNull()
  })

  test('who may not use the view at the foot has the views without it', async () => {
    const { asked } = await open(
      { enableGlobalFooter: true, globalFooter: 'demo_pie' },
      { footerView: () => failure({ error: 'NotFound' }) },
    )
    await title()
    await waitFor(() => expect(asked.some(({ name }) => name === 'footerView')).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Arriba')).toBeDefined()
  })
})

const closed = () => failure({ error: 'Unavailable', reason: 'maintenance' })

describe('[C37] an environment under maintenance', () => {
  test('shows people a page that says so and can log out, and lets them in once it is over', async () => {
    let isOver = false
    const entries = { navigation: [link], userMenu: [] }
    await open(
      {},
      { navigation: () => (isOver ? entries : closed()), viewByPath: () => (isOver ? { viewByPath: view } : closed()) },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Volvemos enseguida' })).toBeDefined()
    expect(screen.queryByText('Arriba')).toBeNull()
    expect(screen.getByRole('button', { name: /Cerrar sesión|Salir/ })).toBeDefined()
    isOver = true
    fireEvent.click(screen.getByRole('button', { name: /Reintentar|Intentar/ }))
    await title()
    expect(await screen.findByText('Arriba')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Volvemos enseguida' })).toBeNull()
  })
})
