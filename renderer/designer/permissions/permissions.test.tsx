import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  PermissionAction,
  PermissionReasonCode,
  PermissionVerdict,
} from '../../../shared/environment/permissions.ts'
import { designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = { _id: 'f1', name: 'title', label: 'Título', type: 'string', optional: true, options: {} }
const components = {
  collections: [
    stored('Collection', 'visitas', { title: 'Visitas', type: 'traditional', fields: [field], indexes: [] }),
  ],
  roles: [stored('Role', 'Ventas', {}), stored('Role', 'Soporte', {})],
  blocks: [stored('Block', 'Aviso', { type: 'html', content: '', roles: ['demo_Soporte'] })],
  tables: [
    stored('Table', 'Lista', {
      ...{ collectionId: 'demo_visitas', columns: [{ _id: 'c1', type: 'field', fieldName: 'title' }], roles: [] },
    }),
  ],
  views: [stored('View', 'Inicio', { path: '/', items: [], roles: [] })],
}
const ana = {
  ...{
    __typename: 'EnvironmentUser',
    _id: 'demo_ana',
    environmentId: 'demo',
    email: 'ana@example.com',
    name: 'Ana Rojas',
  },
  ...{ roles: ['demo_Ventas'], resolvedRoles: [{ _id: 'demo_Ventas', name: 'Ventas' }], managedRoles: [] },
  ...{ state: 'active', invitedAt: null, invitationEnds: null, version: 1, isOwn: false },
  ...{ canView: false, canAddUsers: false, canRemoveUsers: false, canEditProfiles: false, canManageRoles: false },
}
const page = (items: object[]) => ({
  __typename: 'EnvironmentUserPage',
  _id: 'users',
  totalCount: 1,
  totalPages: 1,
  items,
})

const named = (kind: string, name: string) => ({ _id: `demo_${name}`, kind, name })
const reason = (code: PermissionReasonCode, names: object[] = [], passes: boolean | null = null) => ({
  ...{ __typename: 'PermissionReason', code, components: names, passes },
})
const answer = (action: PermissionAction, verdict: PermissionVerdict, ...reasons: object[]) => ({
  ...{ __typename: 'PermissionAnswer', action, verdict, reasons },
})
const notice = named('block', 'Aviso')
const refused = {
  ...{ __typename: 'PermissionExplanation', component: notice, collection: null, through: [], closed: [] },
  answers: [
    answer('enter', 'yes', reason('member', [named('role', 'Ventas')])),
    answer('use', 'no', reason('otherRoles', [named('role', 'Soporte')])),
  ],
}
const answers: Answers = {
  ...designerAnswers(components),
  environmentUsers: ({ filter }) => ({ environmentUsers: page(filter === 'nadie' ? [] : [ana]) }),
  environmentUser: () => ({ environmentUser: ana }),
  explainPermissions: () => ({ explainPermissions: refused }),
}

/** jsdom lays nothing out, so what scrolls counts as out of sight. */
const unplaced = { hidden: true }
const dialog = async () => within(await screen.findByRole('dialog', { ...unplaced, name: 'Permisos' }))
async function choose(box: string, option: string | RegExp) {
  const { findByRole } = await dialog()
  const combobox = await findByRole('combobox', { ...unplaced, name: box })
  fireEvent.click(combobox)
  const list = await screen.findByRole('listbox', { ...unplaced, name: box })
  fireEvent.click(await within(list).findByRole('option', { ...unplaced, name: option }))
}

test('a component’s menu asks who may use it: the answer says why not, and leads to what decides', async () => {
  const { asked, router } = await openPage({ path: '/demo/components/blocks/demo_Aviso', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { ...unplaced, name: 'Permisos' }))
  expect((await (await dialog()).findByRole('combobox', { ...unplaced, name: '¿Qué?' })).getAttribute('value')).toBe(
    'Aviso',
  )
  await choose('¿Quién?', 'Ana Rojas · ana@example.com')
  const list = await (await dialog()).findByRole('list', { ...unplaced, name: 'Lo que puede' })
  expect(list.textContent).toContain('Usar «Aviso»NoEs solo para quien tiene Soporte')
  const variables = { environmentId: 'demo', componentId: 'demo_Aviso', environmentUserId: 'demo_ana' }
  expect(asked.filter(({ name }) => name === 'explainPermissions').at(-1)?.variables).toEqual(variables)
  fireEvent.click(within(list).getByRole('link', { ...unplaced, name: 'Soporte' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo/components/roles/demo_Soporte'))
})

test('the preview of a table asks about the record of the row that has the keyboard', async () => {
  const { asked } = await openPage({
    path: '/demo/components/tables/demo_Lista',
    answers: {
      ...answers,
      tableResult: () => ({ tableResult: { items: [{ _id: 'r1', title: 'Planta' }], totalCount: 1 } }),
    },
  })
  const preview = within(await screen.findByRole('region', { name: 'Vista previa' }))
  const cell = await preview.findByText('Planta')
  expect(preview.queryByRole('button', { name: 'Permisos de este registro' })).toBeNull()
  fireEvent.focus(cell)
  fireEvent.click(await preview.findByRole('button', { name: 'Permisos de este registro' }))
  await choose('¿Quién?', 'Ana Rojas · ana@example.com')
  const asks = () => asked.filter(({ name }) => name === 'explainPermissions').at(-1)?.variables
  await waitFor(() => expect(asks()).toMatchObject({ componentId: 'demo_visitas', itemId: 'r1' }))
})

test('a role and nobody in particular can be asked about, and who is chosen is seen as', async () => {
  const { asked, router } = await openPage({ path: '/demo/components/blocks', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Aviso' }))
  fireEvent.click(await screen.findByRole('menuitem', { ...unplaced, name: 'Permisos' }))
  const last = () => asked.filter(({ name }) => name === 'explainPermissions').at(-1)?.variables
  await choose('¿Quién?', 'Sin sesión')
  await waitFor(() => expect(last()).toEqual({ environmentId: 'demo', componentId: 'demo_Aviso' }))
  expect((await dialog()).queryByRole('button', { ...unplaced, name: /^Ver como/ })).toBeNull()
  await choose('¿Quién?', 'Ventas')
  await waitFor(() => expect(last()).toMatchObject({ roleId: 'demo_Ventas' }))
  fireEvent.click(await (await dialog()).findByRole('button', { ...unplaced, name: 'Ver como este rol' }))
  await waitFor(() => expect(router.state.location.search).toBe('?preview=demo_Ventas'))
})

test('what failed is told, and asked again', async () => {
  let fails = true
  const explainPermissions = () => (fails ? failure({ error: 'Unavailable' }) : { explainPermissions: refused })
  await openPage({ path: '/demo/components/blocks/demo_Aviso', answers: { ...answers, explainPermissions } })
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { ...unplaced, name: 'Permisos' }))
  await choose('¿Quién?', 'Ventas')
  const retry = await (await dialog()).findByRole('button', { ...unplaced, name: 'Reintentar' })
  fails = false
  fireEvent.click(retry)
  expect(await (await dialog()).findByRole('list', { ...unplaced, name: 'Lo que puede' })).toBeDefined()
})

test('of a record, each rule says whether the record passes; of its collection, through what it is reached', async () => {
  const rule = named('accessRule', 'Propias')
  const visits = named('collection', 'visitas')
  const item = { _id: 'r1', _version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const explained = {
    ...{ __typename: 'PermissionExplanation', component: visits, collection: visits, through: [] },
    closed: [named('table', 'Tabla')],
    answers: [
      answer('enter', 'yes', reason('anyOfRole', [named('role', 'Ventas')])),
      answer('use', 'no', reason('designersOnly')),
      answer('read', 'depends', reason('rule', [rule, named('role', 'Ventas')])),
      answer('update', 'no', reason('unreached'), reason('rule', [rule], false)),
    ],
  }
  const { asked } = await openPage({
    path: '/demo/collections/demo_visitas?tab=records&record=r1',
    answers: {
      ...answers,
      explainPermissions: () => ({ explainPermissions: explained }),
      browseItems: () => ({ collectionItems: { __typename: 'RecordPage', totalCount: 1, items: [item] } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { ...unplaced, name: 'Permisos de este registro' }))
  await choose('¿Quién?', 'Ventas')
  const list = await (await dialog()).findByRole('list', { ...unplaced, name: 'Lo que puede' })
  expect(list.textContent).toContain('Ver este registroSegún la personaLe toca la regla Propias, por el rol Ventas')
  expect(list.textContent).toContain('El registro no cumple la regla Propias')
  // Nobody uses a collection itself.
  expect(list.textContent).not.toContain('Usar')
  expect(list.textContent).toContain('Ningún componente que pueda usar llega a estos registros')
  expect((await dialog()).getByRole('link', { ...unplaced, name: 'Tabla' })).toBeDefined()
  expect(asked.filter(({ name }) => name === 'explainPermissions').at(-1)?.variables).toMatchObject({ itemId: 'r1' })
  fireEvent.click((await dialog()).getByRole('button', { ...unplaced, name: 'Preguntar por todos los registros' }))
  await waitFor(() => expect(asked.at(-1)?.variables).not.toHaveProperty('itemId'))
})

test('the palette asks about the component that is open', async () => {
  await openPage({ path: '/demo/components/blocks/demo_Aviso', answers })
  await screen.findByRole('button', { name: 'Más acciones' })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const search = await screen.findByRole('combobox', { ...unplaced, name: /^Buscar componentes/ })
  fireEvent.change(search, { target: { value: 'permisos quien puede' } })
  await screen.findByRole('option', { ...unplaced, name: /^Permisos: quién puede/ })
  fireEvent.keyDown(search, { key: 'Enter' })
  const box = await (await dialog()).findByRole('combobox', { ...unplaced, name: '¿Qué?' })
  await waitFor(() => expect(box.getAttribute('value')).toBe('Aviso'))
})

test('from somebody’s page it is asked about him, and the application is seen as he sees it', async () => {
  const environmentUserRights = {
    ...{
      __typename: 'EnvironmentUserRights',
      administers: true,
      roles: [],
      trial: false,
      imported: 0,
      profileFields: [],
    },
    ...{ canView: true, canAddUsers: true, canRemoveUsers: true, canEditProfiles: true, canManageRoles: true },
  }
  const listed = (items: readonly object[]) => ({ __typename: 'Page', _id: 'listed', items })
  const { router } = await openPage({
    path: '/demo/components/environmentUsers/demo_ana',
    answers: {
      ...answers,
      environmentUserRights: () => ({ environmentUserRights }),
      rolesAndViews: () => ({
        ...{ roles: listed(components.roles), views: listed(components.views) },
        environment: { __typename: 'Environment', _id: 'demo', homeRedirect: null },
      }),
      presentedView: () => failure({ error: 'NotFound' }),
      navigation: () => ({ navigation: [], userMenu: [] }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Permisos' }))
  const who = await (await dialog()).findByRole('combobox', { ...unplaced, name: '¿Quién?' })
  await waitFor(() => expect(who.getAttribute('value')).toBe('Ana Rojas · ana@example.com'))
  fireEvent.click((await dialog()).getByRole('button', { ...unplaced, name: 'Cerrar' }))
  fireEvent.click(screen.getByRole('link', { ...unplaced, name: 'Ver como esta persona' }))
  await waitFor(() => expect(router.state.location.search).toBe('?previewUser=demo_ana'))
  expect(await screen.findByText('Esta persona no puede usar esta vista')).toBeDefined()
  expect(screen.getByText(/^Ves lo que ve esta persona/)).toBeDefined()
  const as = screen.getByRole('combobox', { name: 'Ver como' })
  await waitFor(() => expect(as.getAttribute('value')).toBe('Ana Rojas · ana@example.com'))
})
