import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designedEnvironment, designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { openPage, store, stored, user } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(cleanup)

const nothing = {
  ...{ __typename: 'PlatformOffers', _id: 'demo_platform', academyName: null, academyUrl: null, siteName: null },
  ...{ siteUrl: null, hubName: null, hubUrl: null, experiments: true, withoutKinds: [] as string[] },
  ...{ backupsMost: 100, backupBytes: null as number | null },
}
const all = {
  ...nothing,
  ...{ academyUrl: 'https://academia.example.com/', siteName: 'Nuestro sitio', siteUrl: 'https://sitio.example.com/' },
  hubUrl: 'https://hub.example.com/demo',
}

const open = (offers: object, more: { stage?: string; environmentDomain?: string; path?: string } = {}) =>
  openPage({
    path: '/demo',
    ...more,
    answers: {
      ...designerAnswers({}),
      adminEnvironment: () => ({ environment: designedEnvironment, platformOffers: { ...nothing, ...offers } }),
    },
  })
/** Menus are placed by sizes, which jsdom has none of. */
const unplaced = { hidden: true }
const drawer = () => screen.findByRole('navigation', { name: 'Navegación principal' })
const outside = (name: string | RegExp) => screen.queryByRole('link', { name })

test('[AF39][AF57][AF58][AF79] academy, site and hub are links to elsewhere, in another tab, and come with the environment', async () => {
  const { asked } = await open(all)
  const academy = await within(await drawer()).findByRole('link', { name: /Academia/ })
  const links = [academy, outside('Nuestro sitio'), outside('Hub')]
  expect(links.map(link => link?.getAttribute('href'))).toEqual([all.academyUrl, all.siteUrl, all.hubUrl])
  for (const link of links) {
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toContain('noopener')
  }
  expect(asked.filter(({ name }) => name === 'adminEnvironment')).toHaveLength(1)
})

test('[AF79] what has no address has no link', async () => {
  await open({ siteName: 'Nuestro sitio' })
  await drawer()
  for (const name of [/Academia/, 'Nuestro sitio', 'Hub']) expect(outside(name)).toBeNull()
})

test('[AF58] where the start names one environment for everybody there is no hub', async () => {
  await open(all, { environmentDomain: 'tienda.example.com' })
  expect(await screen.findByRole('link', { name: 'Nuestro sitio' })).toBeDefined()
  expect(outside('Hub')).toBeNull()
})

test('[AF31] a kind that is limited to other environments is not in the drawer, nor does its list make one', async () => {
  await open({ withoutKinds: ['chart'] }, { path: '/demo/components/charts' })
  const navigation = within(await drawer())
  expect(await navigation.findByRole('link', { name: 'Tablas' })).toBeDefined()
  expect(navigation.queryByRole('link', { name: 'Gráficos' })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Gráficos' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Crear gráfico/ })).toBeNull()
})

const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Menú de usuario/ }))
  return within(await screen.findByRole('menu'))
}

test('[Z35][Z36][Z40] experiments that are built are switches that are off, with a warning', async () => {
  await open({})
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Experimentos', ...unplaced }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Experimentos' }))
  expect(await dialog.findByText(/^Los experimentos son inestables/)).toBeDefined()
  expect(dialog.getByText(/^Tu elección queda guardada/)).toBeDefined()
  const switches = dialog.getAllByRole<HTMLInputElement>('switch')
  expect(switches.map(({ checked }) => checked)).toEqual([false, false])
  for (const name of ['IA en el editor de colecciones', 'Asistente inteligente'])
    expect(dialog.getByRole('switch', { name: new RegExp(`^${name}`) })).toBeDefined()
})

test('[Z41][Z42] what is switched on is kept in the browser', async () => {
  await open({})
  fireEvent.click(await (await menu()).findByRole('menuitem', { name: 'Experimentos', ...unplaced }))
  const assistant = await screen.findByRole<HTMLInputElement>('switch', { name: /^Asistente inteligente/ })
  expect(assistant.checked).toBe(false)
  fireEvent.click(assistant)
  await waitFor(() => expect(assistant.checked).toBe(true))
  expect(stored('experiments')).toEqual({ assistant: true })
  fireEvent.click(assistant)
  await waitFor(() => expect(stored('experiments')).toEqual({ assistant: false }))
})

test.each([
  ['[Z37] without any', { experiments: false }, {}],
  ['[Z38] in production', {}, { stage: 'prod' }],
])('%s there is no dialog of experiments', async (_, offers, more) => {
  await open(offers, more)
  const items = await menu()
  expect(await items.findByRole('menuitem', { name: 'Acerca de Telar', ...unplaced })).toBeDefined()
  expect(items.queryByRole('menuitem', { name: 'Experimentos', ...unplaced })).toBeNull()
})

test('only superAdmins are led to the settings of the platform', async () => {
  await open({})
  expect((await (await menu()).findByRole('menuitem', { name: 'Plataforma', ...unplaced })).getAttribute('href')).toBe(
    '/admin/settings',
  )
  cleanup()
  store('user', { ...user, roles: ['admin'] })
  await openPage({
    path: '/demo',
    answers: { ...designerAnswers({}), user: () => ({ user: { __typename: 'User', ...user, roles: ['admin'] } }) },
  })
  const items = await menu()
  expect(await items.findByRole('menuitem', { name: 'Acerca de Telar', ...unplaced })).toBeDefined()
  expect(items.queryByRole('menuitem', { name: 'Plataforma', ...unplaced })).toBeNull()
})
