import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = (name: string, label: string, more: object = {}) => ({
  ...{ _id: `f_${name}`, name, label, type: 'string', optional: true, options: {}, ownEdit: true },
  ...more,
})
interface Stored {
  __typename: string
  _id: string
  name: string
  version: number
  profileFields: object[]
}
let settings: Stored

beforeEach(() => {
  const profileFields = [field('phone', 'Teléfono'), field('branch', 'Sucursal', { ownEdit: false })]
  settings = { __typename: 'Environment', _id: 'demo', name: 'Taller', version: 3, profileFields }
})

const open = (answers: Answers = {}) =>
  openPage({
    path: '/demo/settings/profile',
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: settings }),
      profileFieldUses: () => ({
        profileFieldUses: [{ __typename: 'ProfileFieldUse', fieldId: 'f_phone', people: 12 }],
      }),
      updateEnvironmentSettings: ({ data }) => {
        const { profileFields } = data as Stored
        settings = { ...settings, version: settings.version + 1, profileFields }
        return { component: settings }
      },
      ...answers,
    },
  })
const sent = (asked: { name: string; variables: object }[]) =>
  asked.filter(({ name }) => name === 'updateEnvironmentSettings').map(({ variables }) => variables)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const addPhoneField = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar campo' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Texto(?! largo)/, hidden: true }))
}

test('[C56] the fields of profiles are added, named and switched, and saved on what they were', async () => {
  const { asked } = await open()
  expect(await screen.findByRole('heading', { name: 'Campos del perfil', level: 1 })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
  await addPhoneField()
  const labels = await screen.findAllByRole('textbox', { name: 'Etiqueta' })
  expect(labels).toHaveLength(3)
  fireEvent.change(labels[2] as HTMLElement, { target: { value: 'Cargo' } })
  fireEvent.click(screen.getAllByRole('button', { name: /^Opciones/ })[2] as HTMLElement)
  const toggle = await screen.findByRole('switch', { name: 'Cada persona puede cambiarlo' })
  expect(toggle).toHaveProperty('checked', true)
  fireEvent.click(toggle)
  save()
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)[0]).toMatchObject({
    id: 'demo',
    expectedVersion: 3,
    data: { profileFields: [{}, {}, { name: 'cargo', label: 'Cargo', ownEdit: false }] },
  })
})

test('types that say nothing by themselves are not offered, and the type of a stored field stays', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar campo' }))
  const offered = (await screen.findAllByRole('menuitem', { hidden: true })).map(item => item.dataset.type)
  expect(offered).toEqual(expect.arrayContaining(['string', 'date', 'multipleSelect', 'phone']))
  for (const type of ['password', 'user', 'oneOf', 'file', 'autonumber', 'fingerprint'])
    expect(offered).not.toContain(type)
  for (const type of screen.getAllByRole('button', { name: /^Tipo:/ })) expect(type).toHaveProperty('disabled', true)
})

test('who takes a field away is told how many people have something in it, and that goes along', async () => {
  const { asked } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Teléfono' }))
  const dialog = await screen.findByRole('dialog')
  // The body of a dialog comes when it is needed.
  expect(await within(dialog).findByText(/12 personas tienen un dato en él/)).toBeDefined()
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Etiqueta' })).toHaveLength(1))
  save()
  await waitFor(() =>
    expect(sent(asked)[0]).toMatchObject({
      data: { lostProfileFields: ['f_phone'], profileFields: [{ name: 'branch' }] },
    }),
  )
})

test('what somebody else saved meanwhile stays, with what was changed here', async () => {
  let isFirst = true
  const { asked } = await open({
    updateEnvironmentSettings: ({ data }) => {
      if (!isFirst) return { component: { ...settings, ...(data as object), version: 5 } }
      isFirst = false
      settings = { ...settings, version: 4, profileFields: [...settings.profileFields, field('badge', 'Credencial')] }
      return failure({ error: 'Conflict', version: 4 })
    },
  })
  const [first] = await screen.findAllByRole('textbox', { name: 'Etiqueta' })
  fireEvent.change(first as HTMLElement, { target: { value: 'Celular' } })
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Alguien guardó otra versión' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Unir ambas' }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Etiqueta' })).toHaveLength(3))
  save()
  await waitFor(() =>
    expect(sent(asked)[1]).toMatchObject({
      expectedVersion: 4,
      data: { profileFields: [{ label: 'Celular' }, { label: 'Sucursal' }, { label: 'Credencial' }] },
    }),
  )
})

test('a refusal stands at the switch that it is about', async () => {
  await open({
    updateEnvironmentSettings: () =>
      failure({
        error: 'validationError',
        validationErrors: { 'data.profileFields.1.ownEdit': 'inUse:Solo su sucursal' },
      }),
  })
  const [, second] = await screen.findAllByRole('button', { name: /^Opciones/ })
  fireEvent.click(second as HTMLElement)
  fireEvent.click(await screen.findByRole('switch', { name: 'Cada persona puede cambiarlo' }))
  save()
  expect(await screen.findByText('En uso por: Solo su sucursal.')).toBeDefined()
})

test('the history of the settings opens from their screen, and what comes back is shown', async () => {
  const restored = {
    _id: 'demo_environmentSettings',
    kind: 'settings',
    name: 'settings',
    action: 'change',
    difference: [],
  }
  const { asked } = await open({
    componentVersions: () => ({
      componentVersions: {
        items: [2, 1].map(version => ({
          version,
          createdAt: '2026-03-04T15:30:00.000Z',
          authorId: null,
          restored: null,
        })),
        totalCount: 2,
      },
    }),
    componentDifference: () => ({ componentDifference: [] }),
    previewComponentRestore: () => ({
      preview: { __typename: 'RestorePreview', schema: 7, components: [restored], kept: [] },
    }),
    restoreComponentVersion: () => {
      settings = { ...settings, version: 4, profileFields: [field('phone', 'Celular')] }
      return { restoreComponentVersion: {} }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Historial' }))
  const drawer = await screen.findByRole('dialog', { name: 'Historial de Configuración' })
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Restaurar la versión 1' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Restaurar la versión 1 de Configuración?' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(screen.getByDisplayValue('Celular')).toBeDefined())
  expect(asked.find(({ name }) => name === 'restoreComponentVersion')?.variables).toMatchObject({
    componentId: 'demo_environmentSettings',
    version: 1,
  })
})
