import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FingerprintCapture, FingerprintProgress } from '../../../../shared/devices/captures.ts'
import { DeviceError } from '../../../../shared/devices/deviceError.ts'
import { fieldTypes } from '../../../../shared/fields/registry.ts'
import {
  click,
  closed,
  device,
  type Given,
  holdTime,
  last,
  open,
  pass,
  picture,
  restorePage,
  scriptedDevices,
  sized,
  stubPage,
  told,
} from '../signature/testing/scriptedCaptures.ts'
import { edit, fieldOf } from '../testing.tsx'

beforeEach(stubPage)
afterEach(restorePage)

const capture = (quality: number, mark = quality): FingerprintCapture => ({
  image: { width: 2, height: 1, pixels: new Uint8Array([0, 255]) },
  quality,
  template: new Uint8Array([mark, 255]),
})
const openFinger = async (given: Given = {}) => open({ type: 'fingerprint', ...given })
const placed = (samples: number, sample = 1): FingerprintProgress => ({
  state: 'placeFinger',
  device,
  sample,
  samples,
})
type Opened = Awaited<ReturnType<typeof open>>
const tell = ({ fingers }: Opened, progress: FingerprintProgress) =>
  act(async () => last(fingers).control.onProgress(progress))
const finish = ({ fingers }: Opened, quality: number, mark?: number) =>
  act(async () => last(fingers).resolve(capture(quality, mark)))
async function captureTwice(opened: Opened) {
  holdTime()
  for (const quality of [72, 65]) {
    await finish(opened, quality)
    await pass(3000)
  }
  vi.useRealTimers()
}

test('[Y33][Y34][Y35][Y36] it begins by initialising, reads 5 times, then 3 times, each with a flash of 3 s after it', async () => {
  const opened = await openFinger()
  expect(told()).toContain('Iniciando el lector de huellas')
  expect(opened.fingers.map(({ request }) => request)).toEqual([{ samples: 5 }])
  await tell(opened, placed(5))
  expect(told()).toContain('Pon el dedo en el lector')
  await tell(opened, { state: 'reading', sample: 2, samples: 5 })
  await tell(opened, { state: 'readAgain', sample: 2, samples: 5 })
  expect(told()).toContain('No se leyó bien')
  await tell(opened, { state: 'read', sample: 2, samples: 5, quality: 70 })
  expect(screen.getByText('Captura 1 de 2 · lectura 2 de 5')).toBeDefined()
  expect(document.querySelectorAll('[data-done]')).toHaveLength(2)
  holdTime()
  await finish(opened, 70)
  expect(told()).toContain('Captura 1 de 2 lista')
  await pass(2999)
  expect([told()?.includes('lista'), opened.fingers.length]).toEqual([true, 1])
  await pass(1)
  expect(opened.fingers[1]?.request).toEqual({ samples: 3, sameAs: new Uint8Array([70, 255]) })
  await tell(opened, placed(3))
  expect(screen.getByText('Captura 2 de 2 · lectura 1 de 3')).toBeDefined()
  await finish(opened, 60)
  expect(told()).toContain('Captura 2 de 2 lista')
  await pass(2999)
  expect(told()).toContain('Captura 2 de 2 lista')
  await pass(1)
  expect(told()).toContain('Revisa la huella')
})

test('[Y77] 5 and 3 are numbers of readings: a capture lasts until that many were taken, however long they take', async () => {
  const opened = await openFinger()
  holdTime()
  expect(opened.fingers.map(({ request }) => request.samples)).toEqual([5])
  await pass(60_000)
  await tell(opened, { state: 'read', sample: 4, samples: 5, quality: 70 })
  await pass(60_000)
  expect(screen.getByText('Captura 1 de 2 · lectura 4 de 5')).toBeDefined()
  await finish(opened, 70)
  await pass(3000)
  expect(opened.fingers.map(({ request }) => request.samples)).toEqual([5, 3])
  await tell(opened, { state: 'read', sample: 1, samples: 3, quality: 70 })
  await pass(60_000)
  expect(screen.getByText('Captura 2 de 2 · lectura 1 de 3')).toBeDefined()
  await finish(opened, 60)
  await pass(3000)
  expect(told()).toContain('Revisa la huella')
})

test('[Y37][Y38][F92] after two captures the better one is reviewed, and saved with its template', async () => {
  const opened = await openFinger({ type: 'fingerprintCapture' })
  holdTime()
  await finish(opened, 55, 1)
  await pass(3000)
  expect(screen.queryByText('Guardar')).toBeNull()
  await finish(opened, 85, 2)
  await pass(3000)
  vi.useRealTimers()
  expect(screen.getByText('Calidad: excelente')).toBeDefined()
  expect(opened.values).toEqual([])
  await click('Guardar')
  closed()
  expect(opened.values).toEqual([{ image: sized('2x1'), template: 'Av8=' }])
  const { success } = fieldTypes.fingerprint.value({}, { now: 0, zone: 'UTC' }).safeParse(opened.values[0])
  expect(success).toBe(true)
})

test('[Y39][Y40] the review is captured again, or cancelled', async () => {
  const opened = await openFinger({ value: { image: picture } })
  await captureTwice(opened)
  await click('Reintentar')
  expect(told()).toContain('Iniciando el lector de huellas')
  expect(opened.fingers.map(({ request }) => request.samples)).toEqual([5, 3, 5])
  await captureTwice(opened)
  await click('Cancelar')
  closed()
  expect(opened.values).toEqual([])
  expect(screen.getByRole('img').getAttribute('src')).toBe(picture)
})

test('[Y41][Y42] without a reader, and when a capture fails, there is an error, and another try', async () => {
  const opened = await openFinger()
  for (const [failure, text] of [
    ['noDevice', 'No se encontró un lector de huellas'],
    ['captureFailed', 'No se pudo capturar la huella'],
    ['otherFinger', 'La segunda captura es de otro dedo'],
    ['unplugged', 'No se pudo capturar la huella'],
  ] as const) {
    await act(async () => last(opened.fingers).reject(new DeviceError(failure)))
    expect(within(screen.getByRole('alert')).getByText(text)).toBeDefined()
    await click('Reintentar')
  }
  expect(opened.fingers).toHaveLength(5)
  await click('Cancelar')
  closed()
  expect(last(opened.fingers).control.signal.aborted).toBe(true)
  expect(opened.snackbar.current()?.text).toBe('Captura de huella cancelada')
})

test('a dialog that is closed during the flash asks the reader nothing more', async () => {
  const opened = await openFinger()
  holdTime()
  await finish(opened, 70)
  await click('Cancelar')
  await pass(10_000)
  expect(opened.fingers).toHaveLength(1)
})

test('a stored fingerprint that may not be changed offers nothing', async () => {
  await edit(
    fieldOf('fingerprint', { readonly: true }),
    { image: picture },
    { services: { devices: scriptedDevices().devices } },
  )
  expect(screen.queryByRole('button')).toBeNull()
})
