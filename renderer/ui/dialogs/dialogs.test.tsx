import { localStorageColorSchemeManager } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { createSnackbar } from '../snackbar/snackbarStore.ts'
import { UiProvider } from '../UiProvider.tsx'
import { DialogActions } from './DialogActions.tsx'
import type { DialogControls } from './dialogStore.ts'
import { createDialogs, type Dialogs } from './dialogs.ts'

let dialogs: Dialogs

beforeEach(() => {
  completeJsdom()
  const i18n = createI18n('es-419')
  const made = createDialogs(i18n)
  dialogs = made.dialogs
  const services = {
    colorSchemeManager: localStorageColorSchemeManager(),
    dialogs,
    dialogStore: made.store,
    snackbar: createSnackbar(() => undefined),
  }
  render(
    <I18nextProvider i18n={i18n}>
      <UiProvider services={services}>{null}</UiProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const dialog = () => screen.findByRole('dialog')
/** A second after it was answered. */
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

test('[Z8] an alert says something and ends when it was read', async () => {
  const ended = dialogs.alert({ title: 'Listo', text: 'Todo se guardó.' })
  expect((await dialog()).textContent).toContain('Listo')
  expect(await screen.findByText('Todo se guardó.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancelar', hidden: true })).toBeNull()
  await press('Aceptar')
  await ended
  await waitFor(() => expect(screen.queryByText('Todo se guardó.')).toBeNull())
})

test('[Z9] a question answers what was chosen; dismissed, it was not agreed to', async () => {
  const ask = () => dialogs.confirm({ title: '¿Seguir?', text: 'Se enviará a todos.', confirmLabel: 'Enviar' })
  const agreed = ask()
  expect(await screen.findByText('Se enviará a todos.')).toBeDefined()
  await press('Enviar')
  expect(await agreed).toBe(true)
  await gone()
  const refused = ask()
  await press('Cancelar')
  expect(await refused).toBe(false)
  await gone()
  const dismissed = ask()
  fireEvent.keyDown(await dialog(), { key: 'Escape' })
  expect(await dismissed).toBe(false)
})

function SlowForm({ resolve, busy }: DialogControls<string> & { busy: () => boolean }) {
  const [loading, setLoading] = useState(false)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        setLoading(busy())
      }}
    >
      <input aria-label="Nombre" defaultValue="Ana" />
      <DialogActions label="Guardar" loading={loading} onCancel={() => resolve()} />
    </form>
  )
}

test('a dialog stays while what it asks for is being done, so that a failure is told beside what was typed', async () => {
  let busy = true
  const ended = vi.fn()
  void dialogs.open({ id: 'slow', component: SlowForm, props: { busy: () => busy }, title: 'Nueva' }).then(ended)
  const window = await dialog()
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Eva' } })
  const form = screen.getByLabelText('Nombre').closest('form') as HTMLFormElement
  fireEvent.submit(form)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar', hidden: true })).toBeNull())
  fireEvent.keyDown(window, { key: 'Escape' })
  // As a navigation does.
  act(() => dialogs.closeAll())
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Eva')
  expect(ended).not.toHaveBeenCalled()

  busy = false
  fireEvent.submit(form)
  await screen.findByRole('button', { name: 'Cerrar', hidden: true })
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(ended).toHaveBeenCalledWith(undefined))
})

test('a press beside a dialog closes it, but not once something was typed there', async () => {
  const beside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)
  const ended = vi.fn()
  const open = () => void dialogs.open({ id: 'slow', component: SlowForm, props: { busy: () => false } }).then(ended)
  open()
  await dialog()
  await screen.findByLabelText('Nombre')
  beside()
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  await gone()
  open()
  fireEvent.input(await screen.findByLabelText('Nombre'), { target: { value: 'Eva' } })
  beside()
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Eva')
  fireEvent.keyDown(await dialog(), { key: 'Escape' })
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
})

test('[Z10] before something is deleted it is named, with what else is lost', async () => {
  const agreed = dialogs.confirmDelete({ name: 'Pedidos', warning: 'También se van sus 12 registros.' })
  expect(await screen.findByText(/Pedidos/)).toBeDefined()
  expect(screen.getByText('También se van sus 12 registros.')).toBeDefined()
  await press('Eliminar')
  expect(await agreed).toBe(true)
  await gone()
  const refused = dialogs.confirmDelete({ name: 'Clientes' })
  await press('Cancelar')
  expect(await refused).toBe(false)
})

test('[Z11] a text is asked for and answered; an empty one is told to be missing', async () => {
  const asked = dialogs.prompt({ title: 'Nuevo nombre', label: 'Nombre', initial: 'Viejo' })
  const input = await screen.findByLabelText<HTMLInputElement>('Nombre')
  expect(input.value).toBe('Viejo')
  fireEvent.change(input, { target: { value: ' ' } })
  await press('Aceptar')
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(input, { target: { value: 'Nuevo' } })
  await press('Aceptar')
  expect(await asked).toBe('Nuevo')
  await gone()
  const dismissed = dialogs.prompt({ title: 'Nuevo nombre', label: 'Nombre' })
  await press('Cancelar')
  expect(await dismissed).toBeUndefined()
})

let isBroken = false

function Fragile() {
  if (isBroken) throw new Error('no surroundings')
  return <p>Ahora sí</p>
}

const Answered = ({ resolve }: { resolve(value: string): void }) => (
  <button type="button" onClick={() => resolve('yes')}>
    Responder
  </button>
)

test('who presses twice gets one dialog, whose answer goes to the first press alone', async () => {
  const request = { id: 'twice', title: 'Una vez', component: Answered, props: {} }
  const first = dialogs.open<object, string>(request)
  expect(await dialogs.open<object, string>(request)).toBeUndefined()
  await dialog()
  await press('Responder')
  expect(await first).toBe('yes')
})

test('a dialog that cannot be drawn says so, can be tried again, and leaves the page', async () => {
  isBroken = true
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ended = dialogs.open({ id: 'broken', title: 'Frágil', component: Fragile, props: {} })
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Algo salió mal')
  quiet.mockRestore()
  expect((await dialog()).textContent).toContain('Frágil')
  isBroken = false
  await press('Reintentar')
  expect(await screen.findByText('Ahora sí')).toBeDefined()
  fireEvent.keyDown(await dialog(), { key: 'Escape' })
  expect(await ended).toBeUndefined()
})
