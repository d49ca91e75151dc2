import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationFailures } from '../../../shared/applications/failures.ts'
import { adminTexts } from '../../../shared/i18n/adminTexts.ts'
import {
  type Answers,
  completeJsdom,
  environment,
  failure,
  openPage,
  session,
  store,
  user,
} from '../../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const operation = { _id: 'op1', status: 'running', done: 0, total: 100, message: null, detail: null }
const waitsNot = { waitingFor: null, waitingSince: null }
const exported = (state: object) => ({ __typename: 'JobProgress', ...operation, ...waitsNot, file: null, ...state })
const imported = (state: object) => ({
  __typename: 'ApplicationImport',
  ...operation,
  environmentId: 'taller',
  ...state,
})
const base = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: () => ({ environment }),
  collectionCount: () => ({ collections: { __typename: 'CollectionPage', _id: 'count', totalCount: 1 } }),
  deletedEnvironments: () => ({
    deletedEnvironments: { __typename: 'DeletedEnvironmentPage', _id: 'trash', items: [] },
  }),
  environments: () => ({
    environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 1, totalPages: 1, items: [environment] },
  }),
}
const open = (path: string, answers: Answers) => openPage({ path, answers: { ...base, ...answers } })
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an export that waits says for what and since when', async () => {
  const waits = { done: 40, waitingFor: 'unavailable', waitingSince: '2026-11-28T12:00:00.000Z' }
  await open('/demo', {
    exportApplication: () => ({ exportApplication: exported({}) }),
    applicationExport: () => ({ job: exported(waits) }),
  })
  await click('Exportar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar el ambiente' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Exportar' }))
  expect(await dialog.findByText(/^Espera desde el .* el servidor no alcanza sus datos/)).toBeDefined()
})

test('an export says how far it is, can be cancelled and tried again, and ends with a link', async () => {
  const states: object[] = [{ done: 40 }, { status: 'cancelled' }]
  const { asked } = await open('/demo', {
    exportApplication: () => ({ exportApplication: exported({}) }),
    applicationExport: () => ({ job: exported(states.shift() ?? {}) }),
    cancelApplicationExport: () => ({ cancelJob: exported({ status: 'cancelled' }) }),
  })
  await click('Exportar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar el ambiente' }))
  fireEvent.click(await dialog.findByLabelText('Diseño y datos'))
  fireEvent.click(dialog.getByRole('button', { name: 'Exportar' }))
  expect(await dialog.findByText('40 %')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await dialog.findByLabelText('Solo el diseño')).toBeDefined()
  expect(asked.find(({ name }) => name === 'exportApplication')?.variables).toEqual({
    environmentId: 'demo',
    includeData: true,
  })
  expect(asked.map(({ name }) => name)).toContain('cancelApplicationExport')

  const file = { __typename: 'File', _id: 'f', name: 'Taller.telar', url: '/files/demo/k.telar', size: 5 }
  states.push({ status: 'finished', file })
  fireEvent.click(dialog.getByRole('button', { name: 'Exportar' }))
  const link = await dialog.findByRole('link', { name: 'Descargar Taller.telar' })
  expect(link.getAttribute('href')).toBe('/files/demo/k.telar')
})

test('an export that fails says why', async () => {
  await open('/demo', {
    exportApplication: () => ({ exportApplication: exported({ status: 'failed', message: 'busy', detail: {} }) }),
  })
  await click('Exportar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar el ambiente' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Exportar' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Hay otra operación en curso/)
})

test('a limit is told in megabytes', async () => {
  const tooLarge = { status: 'failed', message: 'tooLarge', detail: { limit: 512 * 1024 ** 2 } }
  await open('/demo', { exportApplication: () => ({ exportApplication: exported(tooLarge) }) })
  await click('Exportar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar el ambiente' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Exportar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('el máximo es 512 MB')
})

class FakeRequest {
  status = 204
  responseText = ''
  onload: () => void = () => undefined
  readonly upload = {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

async function chooseFile(name = 'Taller Norte.telar') {
  await click('Importar .telar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar un archivo .telar' }))
  await dialog.findByRole('button', { name: 'Importar' })
  const input = document.querySelector('[role="dialog"] input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['zip'], name)] } })
  return dialog
}
const upload = () => ({
  generateApplicationUpload: {
    __typename: 'UploadCredentials',
    fileId: 'file1',
    url: 'http://localhost/files/applications/t',
    fields: { _method: 'PUT' },
    key: 'file1',
  },
})

test('an import proposes name and id of the file, and goes to the new environment', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { asked } = await open('/', {
    generateApplicationUpload: upload,
    importApplication: () => ({ importApplication: imported({}) }),
    applicationImport: () => ({ applicationImport: imported({ status: 'finished', done: 100 }) }),
  })
  const dialog = await chooseFile()
  expect(await dialog.findByDisplayValue('tallernorte')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Importar' }))
  await waitFor(() => expect(window.location.pathname).toBe('/taller/'))
  expect(asked.find(({ name }) => name === 'importApplication')?.variables).toEqual({
    fileId: 'file1',
    environmentId: 'tallernorte',
    name: 'Taller Norte',
  })
})

test('a file that is refused, an id that is taken and a server that stopped are told, and the form stays', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const taken = () => failure({ error: 'validationError', validationErrors: { environmentId: 'notUnique' } })
  const begun = [
    taken(),
    { importApplication: imported({ status: 'failed', message: 'unsafeName', detail: { name: '../x' } }) },
    { importApplication: imported({}) },
  ]
  await open('/', {
    generateApplicationUpload: upload,
    importApplication: () => begun.shift() ?? taken(),
    applicationImport: () => failure({ error: 'NotFound' }),
  })
  const dialog = await chooseFile()
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Importar' }))
  submit()
  await waitFor(() => expect(dialog.getByLabelText(/Identificador/).getAttribute('aria-invalid')).toBe('true'))
  submit()
  expect((await dialog.findByRole('alert')).textContent).toContain('«../x»')
  submit()
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^El servidor se detuvo/))
  expect(dialog.getByDisplayValue('Taller Norte')).toBeDefined()
})

test('nothing is sent without a file and an id', async () => {
  const { asked } = await open('/', {})
  await click('Importar .telar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar un archivo .telar' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Importar' }))
  expect(await dialog.findAllByText('Campo requerido.')).toHaveLength(2)
  expect(asked.map(({ name }) => name)).not.toContain('generateApplicationUpload')
})

test('every reason has a text in both languages', () => {
  for (const { admin } of Object.values(adminTexts))
    expect(Object.keys(admin.applications.failures).sort()).toEqual([...applicationFailures].sort())
})

test('a copy is named after the original, takes records with their files, and is opened', async () => {
  const { asked } = await open('/demo', {
    duplicateEnvironment: () => ({ duplicateEnvironment: imported({ done: 40 }) }),
    applicationImport: () => ({ applicationImport: imported({ status: 'finished', done: 100 }) }),
  })
  await click('Duplicar')
  const dialog = within(await screen.findByRole('dialog', { name: /^Duplicar / }))
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  expect(name.value).toBe(`${environment.name} (copia)`)
  fireEvent.change(name, { target: { value: 'Taller Sur' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Registros' }))
  const files = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Todos los archivos' })
  expect([files.checked, files.disabled]).toEqual([true, true])
  fireEvent.click(dialog.getByRole('button', { name: 'Duplicar' }))
  expect(await dialog.findByText('40 %')).toBeDefined()
  await waitFor(() => expect(window.location.pathname).toBe('/taller/'))
  expect(asked.find(operation => operation.name === 'duplicateEnvironment')?.variables).toEqual({
    ...{ environmentId: 'demo', _id: 'tallersur', name: 'Taller Sur' },
    ...{ includeData: true, includeFiles: false, includePeople: false },
  })
})

test('a copy whose id is taken is told at the field, one that is cancelled or fails leaves the form as it was filled', async () => {
  const begun = [
    failure({ error: 'validationError', validationErrors: { _id: 'notUnique' } }),
    { duplicateEnvironment: imported({ status: 'failed', message: 'noSpace' }) },
    { duplicateEnvironment: imported({}) },
  ]
  const { asked } = await open('/demo', {
    duplicateEnvironment: () => begun.shift() ?? {},
    applicationImport: () => ({
      applicationImport: imported(
        asked.some(({ name }) => name === 'cancelApplicationImport') ? { status: 'cancelled' } : {},
      ),
    }),
    cancelApplicationImport: () => ({ cancelApplicationImport: imported({ status: 'cancelled' }) }),
  })
  await click('Duplicar')
  const dialog = within(await screen.findByRole('dialog', { name: /^Duplicar / }))
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Nombre' }), { target: { value: 'Taller Sur' } })
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Duplicar' }))
  submit()
  await waitFor(() => expect(dialog.getByLabelText(/Identificador/).getAttribute('aria-invalid')).toBe('true'))
  submit()
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^No queda espacio/)
  submit()
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancelar' }))
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  expect(name.value).toBe('Taller Sur')
})

test.each([
  ['Duplicar', 'duplicateEnvironment', 'applicationImport', 'cancelApplicationImport', imported],
  ['Exportar', 'exportApplication', 'applicationExport', 'cancelApplicationExport', exported],
] as const)('what is cancelled before the server answered is put away: %s', async (name, begin, ask, cancel, job) => {
  const answer = Promise.withResolvers<Record<string, unknown>>()
  const { asked } = await open('/demo', {
    [begin]: () => answer.promise,
    [ask]: () => ({ [ask]: job(asked.some(call => call.name === cancel) ? { status: 'cancelled' } : {}) }),
    [cancel]: () => ({ [cancel]: job({ status: 'cancelled' }) }),
  })
  await click(name)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${name} `) }))
  fireEvent.click(await dialog.findByRole('button', { name }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancelar' }))
  answer.resolve({ [begin]: job({}) })
  await waitFor(() => expect(asked.map(call => call.name)).toContain(cancel))
})
