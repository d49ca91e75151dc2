import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settings = {
  ...{
    __typename: 'Environment',
    _id: 'demo',
    name: 'Taller',
    url: null,
    version: 4,
    createdAt: '2026-01-01T00:00:00Z',
  },
  ...{ timezone: 'America/Santiago', locale: 'es-CL', currency: 'CLP', firstDay: 'monday', profileFields: [] },
  ...{ backups: 'daily', backupWeekday: 'sunday', backupHour: 3, backupsKept: 7, backupFiles: true },
}
const backup = (id: string, changes: object = {}) => ({
  ...{ __typename: 'EnvironmentBackup', _id: `demo_${id}`, state: 'finished', isAutomatic: true, includesFiles: true },
  ...{ size: 2_097_152, failure: null, createdBy: null, createdAt: '2026-11-24T06:00:00.000Z' },
  ...changes,
})
const open = (path: string, answers: Answers) =>
  openPage({
    path,
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: settings }),
      ...answers,
    },
  })
const named = (asked: { name: string; variables: object }[], wanted: string) =>
  asked.filter(({ name }) => name === wanted).map(({ variables }) => variables)

test('backups stand in a list with what they are, or why there is none', async () => {
  await open('/demo/settings/backups', {
    environmentBackups: () => ({
      environmentBackups: [
        backup('a', { state: 'failed', size: null, failure: 'noSpace' }),
        backup('b', { state: 'unchanged', size: null }),
        backup('c'),
        backup('d', { isAutomatic: false, createdBy: 'ana@example.com', includesFiles: false }),
      ],
    }),
  })
  expect(await screen.findByText(/No queda espacio en el disco/)).toBeDefined()
  expect(screen.getByText('Nada había cambiado: vale el anterior.')).toBeDefined()
  expect(screen.getByText('2 MB · con los archivos')).toBeDefined()
  expect(screen.getByText('A mano, ana@example.com')).toBeDefined()
  expect(screen.getByText(/^El próximo se hace el \d\d-\d\d-\d{4} 03:00\.$/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Restaurar el respaldo/ })).toHaveLength(2)
})

const running = {
  ...{ __typename: 'JobProgress', _id: 'demo_j', status: 'running', done: 40, total: 100 },
  ...{ waitingFor: null, waitingSince: null },
}

test('one that waits says for what and since when', async () => {
  await open('/demo/settings/backups', {
    environmentBackups: () => ({ environmentBackups: [backup('j', { state: 'running', size: null })] }),
    backupJob: () => ({ job: { ...running, waitingFor: 'noSpace', waitingSince: '2026-11-28T12:00:00.000Z' } }),
  })
  expect(await screen.findByText(/^Espera desde el \d\d-11-2026 \d\d:\d\d: no queda espacio en el disco/)).toBeDefined()
})

test('one is made now and shown as it goes, and can be cancelled', async () => {
  let state: string | undefined
  const { asked } = await open('/demo/settings/backups', {
    environmentBackups: () => ({ environmentBackups: state === undefined ? [] : [backup('j', { state, size: null })] }),
    backUpEnvironment: () => {
      state = 'running'
      return { backUpEnvironment: { __typename: 'JobProgress', _id: 'demo_j', status: 'running', done: 0, total: 0 } }
    },
    backupJob: () => ({ job: running }),
    cancelBackup: () => {
      state = 'cancelled'
      return { cancelJob: { __typename: 'JobProgress', _id: 'demo_j', status: 'cancelled', done: 40, total: 100 } }
    },
  })
  expect(await screen.findByText('Sin respaldos')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Respaldar ahora' }))
  expect(await screen.findByText('40 %')).toBeDefined()
  expect(named(asked, 'backUpEnvironment')).toEqual([{ environmentId: 'demo', includeFiles: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Cancelado. No quedó nada.')).toBeDefined()
})

test('restoring makes a new environment, and says which of its names is taken', async () => {
  let tries = 0
  const { asked } = await open('/demo/settings/backups', {
    environmentBackups: () => ({ environmentBackups: [backup('c')] }),
    restoreEnvironmentBackup: () => {
      tries += 1
      if (tries === 1) return failure({ error: 'validationError', validationErrors: { _id: 'notUnique' } })
      const progress = { _id: 'i', status: 'failed', done: 0, total: 100, environmentId: 'otro', detail: {} }
      return { restoreEnvironmentBackup: { __typename: 'ApplicationImport', ...progress, message: 'noSpace' } }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Restaurar el respaldo/ }))
  const dialog = await screen.findByRole('dialog')
  const id = () => within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Identificador' })
  await id()
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
  submit()
  await waitFor(async () => expect((await id()).getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(await id(), { target: { value: 'otro' } })
  submit()
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No queda espacio')
  expect(named(asked, 'restoreEnvironmentBackup')[1]).toMatchObject({ backupId: 'demo_c', _id: 'otro' })
})

test('restoring here asks for the name, tells how far it is, and shows what there is then', async () => {
  let isRestored = false
  const { asked } = await open('/demo/settings/backups', {
    environmentBackups: () => ({
      environmentBackups: [
        ...(isRestored ? [backup('s', { isAutomatic: false, createdBy: 'ana@example.com' })] : []),
        backup('c'),
      ],
    }),
    restoreEnvironmentBackupHere: ({ name }) => {
      if (name !== 'Taller') return failure({ error: 'validationError', validationErrors: { name: 'invalid' } })
      const progress = {
        _id: 'i',
        status: 'running',
        done: 40,
        total: 100,
        environmentId: 'demo',
        message: null,
        detail: null,
      }
      return { restoreEnvironmentBackupHere: { __typename: 'ApplicationImport', ...progress } }
    },
    applicationImport: () => {
      isRestored = true
      const progress = {
        _id: 'i',
        status: 'finished',
        done: 100,
        total: 100,
        environmentId: 'demo',
        message: null,
        detail: null,
      }
      return { applicationImport: { __typename: 'ApplicationImport', ...progress } }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Restaurar el respaldo/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Aquí, en lugar de lo que hay' }))
  const name = await within(dialog).findByRole('textbox', { name: /Taller/ })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar aquí' }))
  submit()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(named(asked, 'restoreEnvironmentBackupHere')).toEqual([])
  fireEvent.change(name, { target: { value: 'Taller' } })
  submit()
  expect(await within(dialog).findByText('40 %')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toBeDefined()
  expect(await screen.findByText('A mano, ana@example.com')).toBeDefined()
  expect(screen.getByText(/^El ambiente es el del /)).toBeDefined()
  expect(named(asked, 'restoreEnvironmentBackupHere')).toEqual([{ backupId: 'demo_c', name: 'Taller' }])
})

test('the first page says that the last automatic one was not made', async () => {
  await open('/demo', {
    environmentBackups: () => ({
      environmentBackups: [
        backup('m', { isAutomatic: false }),
        backup('a', { state: 'failed', size: null, failure: 'notWritable' }),
      ],
    }),
  })
  const link = await screen.findByRole('link', { name: 'Ver por qué' })
  expect(link.getAttribute('href')).toBe('/demo/settings/backups')
})

test('what the platform keeps of them is told, where it is less than the environment asks for', async () => {
  const offers = {
    ...{ __typename: 'PlatformOffers', _id: 'demo_platform', academyName: null, academyUrl: null, siteName: null },
    ...{ siteUrl: null, hubName: null, hubUrl: null, experiments: false, withoutKinds: [] },
  }
  const environment = { ...settings, logo: null, autoEnableNotifications: false, notificationPrompt: null }
  await open('/demo/settings/backups', {
    environmentBackups: () => ({ environmentBackups: [] }),
    adminEnvironment: () => ({
      environment,
      platformOffers: { ...offers, backupsMost: 3, backupBytes: 2 * 1_048_576 },
    }),
  })
  expect(await screen.findByText('La plataforma guarda de ellos 3 como máximo.')).toBeDefined()
  expect(screen.getByText(/^La plataforma les da 2 MB/)).toBeDefined()
})
