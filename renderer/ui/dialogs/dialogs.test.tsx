import { localStorageColorSchemeManager } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { createSnackbar } from '../snackbar/snackbarStore.ts'
import { UiProvider } from '../UiProvider.tsx'
import { createDialogs, type Dialogs } from './dialogs.ts'

let dialogs: Dialogs

beforeEach(() => {
  completeJsdom()
  const made = createDialogs()
  dialogs = made.dialogs
  const services = {
    colorSchemeManager: localStorageColorSchemeManager(),
    dialogs,
    dialogStore: made.store,
    snackbar: createSnackbar(() => undefined),
  }
  render(
    <I18nextProvider i18n={createI18n('es-419')}>
      <UiProvider services={services}>{null}</UiProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const dialog = () => screen.findByRole('dialog')
/** A second after it was answered. */
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull(), { timeout: 10_000 })

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
