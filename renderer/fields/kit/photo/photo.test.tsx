import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../../shared/languages.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { completeJsdom } from '../../../testing/page.tsx'
import FileEdit from '../../types/file/Edit.tsx'
import { type FieldServices, FieldsContext } from '../FieldsContext.tsx'
import { scaledPhoto, scaleOf } from './scaledPhoto.ts'

const camera = { getUserMedia: vi.fn(), enumerateDevices: vi.fn() }
beforeEach(() => {
  completeJsdom()
  Object.defineProperty(navigator, 'mediaDevices', { value: camera, configurable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
  camera.getUserMedia.mockReset()
  camera.enumerateDevices.mockReset()
})

const stop = vi.fn()
const stream = () => ({ getTracks: () => [{ stop }] }) as unknown as MediaStream
const refusal = (name: string) => Object.assign(new Error(name), { name })
const cameras = (count: number) => Array.from({ length: count }, () => ({ kind: 'videoinput' }))

const field = { _id: 'f', name: 'f', label: 'Placa', type: 'file', optional: true, options: { isForPhotos: true } }

function Holder({ values }: { values: unknown[] }) {
  const [value, setValue] = useState<string | null>(null)
  const onChange = (next: string | null) => {
    values.push(next)
    setValue(next)
  }
  return <FileEdit id="f" field={field} value={value} label="Placa" required={false} onChange={onChange} />
}

async function show({
  language = 'es-419',
  upload = async () => 'demo/foto.jpg',
}: Partial<{ language: Language; upload: FieldServices['upload'] }> = {}) {
  const values: unknown[] = []
  const services: FieldServices = {
    zone: 'America/Santiago',
    locale: language,
    now: () => Date.parse('2026-03-10T15:00:00.000Z'),
    options: async () => [],
    revision: 0,
    upload,
  }
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={createI18n(language)}>
          <FieldsContext value={services}>
            <Holder values={values} />
          </FieldsContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
  return values
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const open = async () => {
  await press('Placa: Tomar o elegir foto')
  await screen.findByRole('dialog')
}

test.each([
  ['NotAllowedError', 'No hay permiso para usar la cámara'],
  ['NotFoundError', 'No se encontró ninguna cámara'],
  ['NotReadableError', 'La cámara está ocupada'],
])('without a camera (%s) the dialog says why and what helps, and tries again', async (name, title) => {
  camera.getUserMedia.mockRejectedValueOnce(refusal(name))
  await show()
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  camera.getUserMedia.mockResolvedValueOnce(stream())
  camera.enumerateDevices.mockResolvedValue(cameras(1))
  await press('Reintentar')
  expect(await screen.findByLabelText('Lo que ve la cámara')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cámara frontal' })).toBeNull()
})

test('the way of the browser itself stays open: the camera of a phone, or its files', async () => {
  camera.getUserMedia.mockRejectedValueOnce(refusal('NotAllowedError'))
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await show()
  await open()
  await press('Elegir del dispositivo')
  expect(clicked).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where the browser gives no camera to pages, its own way opens at once', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await show()
  await press('Placa: Tomar o elegir foto')
  expect(clicked).toHaveBeenCalledOnce()
})

test('a phone begins with the camera at its back and changes to the one in front; a closed dialog leaves none on', async () => {
  camera.getUserMedia.mockImplementation(async () => stream())
  camera.enumerateDevices.mockResolvedValue(cameras(2))
  stop.mockClear()
  await show()
  await open()
  await press((await screen.findByRole('button', { name: 'Cámara frontal' })).textContent ?? '')
  expect(await screen.findByRole('button', { name: 'Cámara trasera' })).toBeDefined()
  const asked = camera.getUserMedia.mock.calls.map(([{ audio, video }]) => [audio, video.facingMode.ideal])
  expect(asked).toEqual([
    [false, 'environment'],
    [false, 'user'],
  ])
  expect(stop).toHaveBeenCalledTimes(1)
  await press('Cerrar')
  expect(stop).toHaveBeenCalledTimes(2)
})

test('what could not be sent is kept, and sent again by hand or once there is a network', async () => {
  const sent: string[] = []
  let online = false
  const values = await show({
    upload: async file => {
      sent.push(file.name)
      if (!online) throw new Error('no network')
      return `demo/${file.name}`
    },
  })
  const files = [new File(['x'], 'placa.jpg', { type: 'image/jpeg' })]
  await act(async () => fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } }))
  expect(screen.getByText('No se pudo subir el archivo.')).toBeDefined()
  await press('Placa: Reintentar')
  online = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(sent).toEqual(['placa.jpg', 'placa.jpg', 'placa.jpg'])
  expect(values).toEqual(['demo/placa.jpg'])
  expect(screen.queryByRole('button', { name: 'Placa: Reintentar' })).toBeNull()
})

test('it speaks English', async () => {
  camera.getUserMedia.mockRejectedValueOnce(refusal('NotAllowedError'))
  await show({ language: 'en' })
  await press('Placa: Take or choose a photo')
  expect((await screen.findByRole('alert')).textContent).toContain('The camera is not allowed')
})

test('a photo keeps its shape within 2048 px; what is no photo, or cannot be drawn, stays as it is', async () => {
  expect(scaleOf({ width: 4096, height: 3072 })).toBe(0.5)
  expect(scaleOf({ width: 1000, height: 2048 })).toBe(1)
  const drawing = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
  const broken = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  expect(await scaledPhoto(drawing)).toBe(drawing)
  expect(await scaledPhoto(broken)).toBe(broken)
})
