import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(cleanup)

const change = (_id: string, more: object) => ({
  __typename: 'EnvironmentChange',
  _id,
  createdAt: '2026-03-04T15:30:00.000Z',
  authorId: 'user1',
  restored: null,
  components: [],
  ...more,
})
const table = { _id: 'demo_t', kind: 'table', name: 'Órdenes', version: 2, action: 'changed' }
const changes = [
  change('c2', { components: [table] }),
  change('c1', { authorId: null, components: [{ ...table, version: 1, action: 'created' }] }),
]
const preview = (more: object = {}) => ({
  preview: { __typename: 'RestorePreview', schema: 7, components: [], kept: [], ...more },
})

const open = (path: string, answers: Answers = {}) =>
  openPage({
    path,
    answers: {
      ...designerAnswers({}),
      environmentVersions: () => ({
        environmentVersions: { __typename: 'EnvironmentChangePage', _id: 'p', totalCount: 2, items: changes },
      }),
      deletedComponents: () => ({
        deletedComponents: {
          __typename: 'DeletedComponentPage',
          _id: 'p',
          totalCount: 1,
          items: [
            {
              __typename: 'DeletedComponent',
              _id: 'demo_f',
              kind: 'form',
              name: 'Nueva orden',
              version: 3,
              deletedAt: '2026-03-04T15:30:00.000Z',
              authorId: 'user1',
            },
          ],
        },
      }),
      ...answers,
    },
  })

test('the history tells who changed what, and what changed in words', async () => {
  await open('/demo/settings/history', {
    componentDifference: () => ({
      componentDifference: [
        { property: 'title', before: 'Antes', after: 'Después' },
        { property: 'sortable', before: true, after: false },
        {
          property: 'columns',
          entries: [
            { change: 'added', name: 'Monto', type: 'field', parts: [] },
            { change: 'moved', name: '', type: 'section', parts: [{ property: 'sizeLarge', after: 6 }] },
          ],
        },
      ],
    }),
  })
  const list = await screen.findByRole('list', { name: 'Cambios' })
  const [last, first] = within(list)
    .getAllByRole('listitem')
    .filter(item => item.parentElement === list)
  expect(last?.textContent).toMatch(/^Tú.*Actual.*Cambió.*Órdenes.*Tabla/)
  expect(first?.textContent).toMatch(/^Sistema.*Creó.*Órdenes/)
  fireEvent.click(within(list).getByRole('button', { name: 'Qué cambió en Órdenes' }))
  const difference = await screen.findByRole('list', { name: 'Qué cambió en Órdenes' })
  expect(difference.textContent).toContain('TítuloAntes → Después')
  expect(difference.textContent).toContain('sí → no')
  expect(difference.textContent).toContain('Se agregó Monto · Campo')
  expect(difference.textContent).toContain('Se movió SecciónAncho en pantallas grandesnada → 6')
})

test('a moment comes back only after what will change was shown and agreed to', async () => {
  const kept = [
    { _id: 'demo_c', kind: 'collection', name: 'notes', field: null, reason: 'filled', records: 3 },
    {
      _id: 'demo_d',
      kind: 'collection',
      name: 'cars',
      field: { name: 'x', label: 'Nota' },
      reason: 'type',
      records: 1,
    },
  ]
  const components = [
    { ...table, action: 'change', difference: [{ property: 'title', before: 'B', after: 'A' }] },
    { _id: 'demo_v', kind: 'view', name: 'Sobra', action: 'remove', difference: [] },
  ]
  const { asked } = await open('/demo/settings/history', {
    previewEnvironmentRestore: () => preview({ components, kept }),
    restoreEnvironment: () => ({
      restoreEnvironment: { __typename: 'EnvironmentRestore', changeId: 'c3', saved: 1, removed: 1 },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Volver al momento/ }))
  const dialog = await screen.findByRole('dialog')
  const what = await within(dialog).findByRole('list', { name: 'Lo que va a cambiar' })
  expect(what.textContent).toMatch(/Cambia: Órdenes.*B → A.*Va a la papelera: Sobra/)
  expect(dialog.textContent).toContain('notes: tiene datos en 3 registros')
  expect(dialog.textContent).toContain('cars: el campo «Nota»: sus valores no se pueden leer')
  expect(asked.some(({ name }) => name === 'restoreEnvironment')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'restoreEnvironment')?.variables).toEqual({
      environmentId: 'demo',
      changeId: 'c1',
      expectedSchema: 7,
    }),
  )
  await waitFor(() => expect(asked.filter(({ name }) => name === 'environmentVersions').length).toBeGreaterThan(1))
})

test('what somebody saved meanwhile is looked at before a moment comes back', async () => {
  let previews = 0
  await open('/demo/settings/history', {
    previewEnvironmentRestore: () => {
      previews += 1
      return preview({ components: [{ ...table, action: 'change', difference: [] }] })
    },
    restoreEnvironment: () => failure({ error: 'Conflict', version: 9 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Volver al momento/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Restaurar' }))
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Alguien guardó cambios/)
  await waitFor(() => expect(previews).toBe(2))
})

test('a deleted component is brought back out of the trash', async () => {
  const { asked } = await open('/demo/settings/trash', {
    previewDeletedComponent: () =>
      preview({
        components: [{ _id: 'demo_f', kind: 'form', name: 'Nueva orden 2', action: 'create', difference: [] }],
      }),
    restoreDeletedComponent: () => ({ restoreDeletedComponent: {} }),
  })
  const list = await screen.findByRole('list', { name: 'Papelera' })
  expect(list.textContent).toMatch(/Nueva orden.*Formulario.*Eliminado · Tú/)
  fireEvent.click(within(list).getByRole('button', { name: 'Recuperar Nueva orden' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('list')).textContent).toContain('Vuelve: Nueva orden 2')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'restoreDeletedComponent')?.variables).toEqual({ componentId: 'demo_f' }),
  )
})

test('an empty trash says so', async () => {
  await open('/demo/settings/trash', {
    deletedComponents: () => ({
      deletedComponents: { __typename: 'DeletedComponentPage', _id: 'p', totalCount: 0, items: [] },
    }),
  })
  expect(await screen.findByText('La papelera está vacía')).toBeDefined()
})

test('a history that cannot be read can be asked for again', async () => {
  await open('/demo/settings/history', { environmentVersions: () => failure({ error: 'InternalError' }) })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined()
})

test('a change of the settings goes by what they are, and leads to their screen', async () => {
  const settings = {
    _id: 'demo_environmentSettings',
    kind: 'settings',
    name: 'settings',
    version: 2,
    action: 'changed',
  }
  await open('/demo/settings/history', {
    environmentVersions: () => ({
      environmentVersions: {
        __typename: 'EnvironmentChangePage',
        _id: 'p',
        totalCount: 2,
        items: [change('c2', { components: [settings] }), changes[1]],
      },
    }),
    componentDifference: () => ({
      componentDifference: [
        { property: 'timezone', before: 'America/Santiago', after: 'Europe/Madrid' },
        { property: 'firstDay', before: 'monday', after: 'sunday' },
      ],
    }),
    previewEnvironmentRestore: () =>
      preview({
        components: [{ ...settings, action: 'change', difference: [] }],
        kept: [
          {
            _id: settings._id,
            kind: 'settings',
            name: 'settings',
            field: { name: 'phone', label: 'Teléfono' },
            reason: 'filled',
            records: 3,
          },
        ],
      }),
  })
  const list = await screen.findByRole('list', { name: 'Cambios' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Qué cambió en Configuración' }))
  const difference = await screen.findByRole('list', { name: 'Qué cambió en Configuración' })
  expect(difference.textContent).toBe(
    'Zona horariaAmerica/Santiago → Europe/MadridLa semana comienza elLunes → Domingo',
  )
  expect(within(list).getByRole('link', { name: 'Abrir la pantalla' }).getAttribute('href')).toBe(
    '/demo/settings/general',
  )
  fireEvent.click(screen.getByRole('button', { name: /^Volver al momento/ }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('list', { name: 'Lo que va a cambiar' })).textContent).toBe(
    'Cambia: Configuración',
  )
  expect(dialog.textContent).toContain('Configuración: el campo «Teléfono»: 3 personas tienen un dato en él')
})
