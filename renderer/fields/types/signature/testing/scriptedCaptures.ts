import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type {
  CaptureControl,
  FingerprintCapture,
  FingerprintProgress,
  FingerprintRequest,
  SignatureCapture,
  SignatureProgress,
  SignatureRequest,
} from '../../../../../shared/devices/captures.ts'
import { DeviceError } from '../../../../../shared/devices/deviceError.ts'
import type { Ink } from '../../../../../shared/devices/ink.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { createSnackbar } from '../../../../ui/snackbar/snackbarStore.ts'
import type { FieldDevices, SigningPlace } from '../../../kit/FieldsContext.tsx'
import { completeDocument, edit, fieldOf } from '../../testing.tsx'

export const picture = 'data:image/png;base64,iVBORw0KGgo='
export const device = { name: 'Tableta de prueba', simulated: false }
export const ink: Ink = {
  version: 1,
  device: device.name,
  width: 1000,
  height: 500,
  strokes: [
    [
      { x: 100, y: 100, t: 0, p: 0.2 },
      { x: 200, y: 150, t: 8, p: 0.4 },
      { x: 300, y: 120, t: 16, p: 0.9 },
    ],
  ],
}

interface Asked<Request, Progress, Result> {
  request: Request
  control: CaptureControl<Progress>
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Devices that do what a test says, and note what they are asked. */
export function scriptedDevices(place: SigningPlace = 'device') {
  const signatures: Asked<SignatureRequest, SignatureProgress, SignatureCapture>[] = []
  const fingers: Asked<FingerprintRequest, FingerprintProgress, FingerprintCapture>[] = []
  const kept: SigningPlace[] = []
  function asked<Request, Progress, Result>(list: Asked<Request, Progress, Result>[]) {
    return (request: Request, control: CaptureControl<Progress>) =>
      new Promise<Result>((resolve, reject) => {
        list.push({ request, control, resolve, reject })
        control.signal.addEventListener('abort', () => reject(new DeviceError('cancelled')))
      })
  }
  const devices: FieldDevices = {
    signature: asked(signatures),
    fingerprint: asked(fingers),
    match: async () => undefined,
    signsOn: async () => place,
    prepare: async () => {},
    keepSigningPlace: chosen => kept.push(chosen),
  }
  return { devices, signatures, fingers, kept }
}

/** What was drawn: the strength and the width of each part that stays, in the order of drawing. */
export const drawn: { alpha: number; width: number }[] = []

/** Before each test. jsdom draws nothing: pictures tell the size of their canvas. */
export function stubPage() {
  completeDocument()
  Object.defineProperty(Element.prototype, 'setPointerCapture', { value: () => {}, configurable: true })
  drawn.length = 0
  const context = (canvas: HTMLCanvasElement) => {
    const plain = { canvas, globalAlpha: 1, globalCompositeOperation: 'source-over', lineWidth: 1 }
    const stroke = () => {
      if (plain.globalCompositeOperation === 'source-over')
        drawn.push({ alpha: Number(plain.globalAlpha.toFixed(3)), width: plain.lineWidth })
    }
    const createImageData = (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) })
    return new Proxy<Record<string, unknown>>(
      { ...{ stroke, createImageData } },
      {
        get: (own, name: string) => (name in plain ? plain[name as 'lineWidth'] : (own[name] ?? (() => undefined))),
        set: (_own, name, value) => Reflect.set(plain, name, value),
      },
    )
  }
  class TestPath {
    moveTo() {}
    lineTo() {}
    quadraticCurveTo() {}
  }
  vi.stubGlobal('Path2D', TestPath)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return context(this) as unknown as null
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${btoa(`${this.width}x${this.height}`)}`
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 400, 150))
}

export const sized = (size: string) => `data:image/png;base64,${btoa(size)}`

export const click = (name: string) =>
  act(async () => fireEvent.click(screen.getByText(name, { selector: 'button *, button' })))
export const button = (name: string) => screen.getByText(name).closest('button')
export const closed = () => expect(screen.queryByRole('dialog')).toBeNull()
export const told = () => screen.getByRole('status').textContent
/** The time, alone: what waits for the page goes on. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export interface Given {
  value?: unknown
  options?: Record<string, unknown>
  language?: Language
  place?: SigningPlace
  type?: string
}

export async function open({ value = null, options = {}, language = 'es-419', place, type = 'signature' }: Given = {}) {
  const scripted = scriptedDevices(place)
  const snackbar = createSnackbar(() => {})
  const values = await edit(fieldOf(type, options), value, {
    language,
    snackbar,
    services: { devices: scripted.devices },
  })
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Etiqueta: / })[0] as HTMLElement))
  await screen.findByRole('dialog')
  // Where it is signed is asked first.
  await act(async () => {})
  return { ...scripted, values, snackbar }
}

export const last = <Item>(list: readonly Item[]): Item => {
  const item = list.at(-1)
  if (item === undefined) throw new Error('nothing was asked')
  return item
}

/** After each test. */
export function restorePage() {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
}
