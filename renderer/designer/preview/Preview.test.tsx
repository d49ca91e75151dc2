import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const role = 'demo_Ventas'
const items = [{ _id: 's', type: 'section', title: 'Reservado', subItems: [] }]
const components = {
  roles: [stored('Role', 'Ventas', {}), stored('Role', 'Soporte', {})],
  views: [
    stored('View', 'Tablero', { path: '/tablero', items, roles: ['demo_Soporte'] }),
    stored('View', 'Inicio', { path: '/', items: [], roles: [] }),
  ],
}
const link = { _id: 'demo_l', type: 'path', title: 'Portada', icon: null, path: '/', position: 1, links: [] }
const answers: Answers = {
  ...designerAnswers(components),
  navigation: () => ({ navigation: [link], userMenu: [] }),
}
const open = (answer: Answers[string], more: Answers = {}) =>
  openPage({
    path: `/demo/design/demo_Tablero?preview=${role}`,
    answers: { ...answers, presentedView: answer, ...more },
  })

test('as a role that may not use the view nothing of it is there, and the menu is that role’s', async () => {
  await open(() => failure({ error: 'NotFound' }))
  expect(await screen.findByText('Este rol no puede usar esta vista')).toBeDefined()
  expect(screen.queryByText('Reservado')).toBeNull()
  const menu = within(await screen.findByRole('navigation', { name: 'Menú de este rol' }))
  fireEvent.click(await menu.findByRole('button', { name: 'Portada' }))
  await waitFor(() => expect(window.location.pathname).toBe('/demo/design/demo_Inicio'))
  expect(window.location.search).toBe(`?preview=${role}`)
})

test('what the server presents to the role is what is shown', async () => {
  await open(() => ({ view: { _id: 'demo_Tablero', items: [{ ...items[0], title: 'De este rol' }] } }))
  expect(await screen.findByText('De este rol')).toBeDefined()
  expect(screen.queryByText('Reservado')).toBeNull()
})

test('it wears the colours and letters of the environment, and the designer around it does not', async () => {
  const brand = { __typename: 'Environment', _id: 'demo', accentColor: '#0b5c4a', fontName: 'Lora', fontFile: null }
  const view = { _id: 'demo_Tablero', items: [{ ...items[0], title: 'De este rol' }] }
  await open(() => ({ view }), { environmentBrand: () => ({ environment: brand }) })
  const shown = await screen.findByText('De este rol')
  const ground = shown.closest<HTMLElement>('[data-brand="page"]')
  await waitFor(() =>
    expect(getComputedStyle(ground as HTMLElement).getPropertyValue('--telar-primary')).toBe('#0b5c4a'),
  )
  expect(getComputedStyle(ground as HTMLElement).getPropertyValue('--telar-font')).toContain('Lora')
  expect(getComputedStyle(document.body).getPropertyValue('--telar-primary')).not.toBe('#0b5c4a')
})

test('where the server cannot say it, because the draft could not be saved, the same rule holds', async () => {
  await open(() => failure({ error: 'validationError', validationErrors: { 'data.path': 'invalidPath' } }))
  expect(await screen.findByText('Este rol no puede usar esta vista')).toBeDefined()
})
