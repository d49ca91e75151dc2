import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceError, type DeviceFailure } from '../../../../shared/devices/deviceError.ts'
import { fieldTypes } from '../../../../shared/fields/registry.ts'
import { inkPicture } from './ink/inkPicture.ts'
import {
  button,
  click,
  closed,
  device,
  drawn,
  holdTime,
  ink,
  last,
  open,
  pass,
  picture,
  restorePage,
  type scriptedDevices,
  sized,
  stubPage,
  told,
} from './testing/scriptedCaptures.ts'

beforeEach(stubPage)
afterEach(restorePage)

const waitsFor = (name: string) => expect(told()).toContain(name)
async function write({ signatures }: ReturnType<typeof scriptedDevices>) {
  const { control } = last(signatures)
  await act(async () => control.onProgress({ state: 'waitingForSignature', device }))
  await act(async () => {
    for (const [index, point] of (ink.strokes[0] ?? []).entries())
      control.onProgress({ state: 'writing', point, begins: index === 0, paper: ink })
  })
}
const finish = ({ signatures }: ReturnType<typeof scriptedDevices>) =>
  act(async () => last(signatures).resolve({ ink }))
const fail = ({ signatures }: ReturnType<typeof scriptedDevices>, failure: DeviceFailure, message?: string) =>
  act(async () => last(signatures).reject(new DeviceError(failure, message)))
const preview = () => screen.queryByRole('img', { name: 'Vista previa de la firma' })

test('[Y10][Y11][Y12] the dialog waits for the device, then for the signature, and shows it', async () => {
  const opened = await open()
  waitsFor('Esperando el dispositivo')
  drawn.length = 0
  await write(opened)
  waitsFor('Esperando la firma')
  expect(screen.getByText('Firma en Tableta de prueba.')).toBeDefined()
  // What is written is drawn at once.
  expect(drawn.slice(-3).map(({ alpha }) => alpha)).toEqual([0.7, 0.9, 1])
  expect(preview()).toBeNull()
  await finish(opened)
  expect(preview()?.getAttribute('src')).toBe(sized('460x264'))
})

test('[Y13][Y16][Y17][Y24] saving gives the picture of 460 × 264 and the ink, and closes the dialog', async () => {
  const opened = await open()
  await finish(opened)
  expect(opened.values).toEqual([])
  await click('Guardar')
  closed()
  expect(opened.values).toEqual([{ image: sized('460x264'), ink: JSON.stringify(ink) }])
  expect(opened.kept).toEqual(['device'])
  const { success } = fieldTypes.signature.value({}, { now: 0, zone: 'UTC' }).safeParse(opened.values[0])
  expect(success).toBe(true)
})

test('[Y14][Y15] from the preview one captures again, or discards', async () => {
  const opened = await open({ value: { image: picture, ink: '' } })
  await click('Capturar de nuevo')
  await finish(opened)
  await click('Reintentar')
  waitsFor('Esperando el dispositivo')
  expect(opened.signatures).toHaveLength(2)
  await finish(opened)
  await click('Cancelar')
  closed()
  expect(opened.values).toEqual([])
  expect(screen.getByRole('img').getAttribute('src')).toBe(picture)
})

test('[Y18][Y19][Y27] an error has an icon and the words of the device, and is closed', async () => {
  const opened = await open()
  await fail(opened, 'noAnswer', 'Falla 0x17 del digitalizador')
  expect(within(screen.getByRole('alert')).getByText('Falla 0x17 del digitalizador')).toBeDefined()
  expect(document.querySelector('[data-tone="failed"] svg')).not.toBeNull()
  await click('Cerrar')
  closed()
  expect(opened.values).toEqual([])
})

test('[Y20] a dialog that was closed begins anew', async () => {
  const opened = await open()
  await finish(opened)
  expect(preview()).not.toBeNull()
  await click('Cancelar')
  await click('Firmar')
  waitsFor('Esperando el dispositivo')
  expect([preview(), opened.signatures.length]).toEqual([null, 2])
})

test('[Y21] a session that the device forgot is begun anew, and not for ever', async () => {
  const opened = await open()
  await write(opened)
  await fail(opened, 'invalidSession')
  waitsFor('Esperando el dispositivo')
  expect(opened.signatures).toHaveLength(2)
  await finish(opened)
  expect(preview()).not.toBeNull()
  await click('Reintentar')
  for (let count = 0; count < 5; count += 1) await fail(opened, 'invalidSession')
  expect(screen.getByText('Ha ocurrido un error.')).toBeDefined()
  expect(opened.signatures).toHaveLength(7)
})

test('[Y22] the device is told the reason of the field, "Registro de Firma" where it has none', async () => {
  for (const [reason, language, expected] of [
    [undefined, 'es-419', 'Registro de Firma'],
    ['', 'es-419', 'Registro de Firma'],
    ['Recepción conforme', 'es-419', 'Recepción conforme'],
    [undefined, 'en', 'Signature record'],
  ] as const) {
    const { signatures } = await open({ options: { reason }, language })
    expect(last(signatures).request.reason).toBe(expected)
    expect(within(screen.getByRole('dialog')).getByText(expected)).toBeDefined()
    cleanup()
  }
})

test('[Y23] without another size the picture of a signature is 230 × 132', () => {
  expect(inkPicture(ink)).toBe(sized('230x132'))
})

test('[Y26][Y32][Y78] what does not begin within 8000 ms has failed to start, and its device is let go', async () => {
  const opened = await open()
  await fail(opened, 'noAnswer')
  holdTime()
  await click('Reintentar')
  await pass(7999)
  waitsFor('Esperando el dispositivo')
  await pass(1)
  expect(screen.getByText('Error al iniciar proceso de captura.')).toBeDefined()
  expect(last(opened.signatures).control.signal.aborted).toBe(true)
})

test('a device that began, or that is being chosen, has all the time that it takes', async () => {
  const opened = await open()
  await fail(opened, 'noAnswer')
  holdTime()
  await click('Reintentar')
  const { control } = last(opened.signatures)
  await act(async () => control.onProgress({ state: 'choosingDevice' }))
  await pass(60_000)
  waitsFor('Elige el dispositivo en la ventana del navegador')
  await act(async () => control.onProgress({ state: 'waitingForDevice' }))
  await pass(7999)
  await act(async () => control.onProgress({ state: 'waitingForSignature', device }))
  await pass(600_000)
  waitsFor('Esperando la firma')
})

test('[Y28][Y30][Y31] errors without the words of a device have their own', async () => {
  const opened = await open()
  for (const [failure, text] of [
    ['noAnswer', 'Ha ocurrido un error.'],
    ['busy', 'Ha ocurrido un error.'],
    ['noLicence', 'Error: no se ha detectado una licencia valida para utilizar el dispositivo'],
    ['captureFailed', 'Error en la captura de la firma'],
    ['startFailed', 'Error al iniciar proceso de captura.'],
    ['noDevice', 'Error al iniciar proceso de captura.'],
  ] as const) {
    await fail(opened, failure)
    expect(within(screen.getByRole('alert')).getByText(text)).toBeDefined()
    await click('Reintentar')
  }
})

test('[Y29] a capture that is cancelled, here or at the device, says so', async () => {
  const opened = await open()
  await fail(opened, 'cancelled')
  expect(within(screen.getByRole('alert')).getByText('Captura de firma cancelada')).toBeDefined()
  await click('Reintentar')
  await click('Cancelar')
  closed()
  expect(last(opened.signatures).control.signal.aborted).toBe(true)
  expect(opened.snackbar.current()?.text).toBe('Captura de firma cancelada')
})

test('the focus stays in the dialog when the button that had it is gone', async () => {
  const opened = await open()
  await fail(opened, 'busy')
  const retry = button('Reintentar')
  retry?.focus()
  expect(document.activeElement).toBe(retry)
  await click('Reintentar')
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('what a device raises that is no failure of devices is an error too', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const opened = await open()
  await act(async () => last(opened.signatures).reject(new TypeError('x is undefined')))
  expect(screen.getByText('Ha ocurrido un error.')).toBeDefined()
  expect(complaint).toHaveBeenCalledOnce()
})
