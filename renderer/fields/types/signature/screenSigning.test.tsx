import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ink } from '../../../../shared/devices/ink.ts'
import { edit, fieldOf } from '../testing.tsx'
import {
  button,
  click,
  closed,
  drawn,
  ink,
  last,
  open,
  picture,
  restorePage,
  sized,
  stubPage,
} from './testing/scriptedCaptures.ts'

beforeEach(stubPage)
afterEach(restorePage)

/** With no way to any device. */
async function openPlain(value: unknown = null) {
  const values = await edit(fieldOf('signature'), value)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Firmar|Ver o cambiar/ })))
  await screen.findByRole('dialog')
  return values
}

const paper = () => screen.getByRole<HTMLCanvasElement>('img', { name: 'Firma aquí: Etiqueta' })
const at = (x: number, y: number, pen: object = {}) => ({
  ...{ pointerId: 1, pointerType: 'mouse', pressure: 0.5, button: 0, buttons: 1, clientX: x + 10, clientY: y + 20 },
  ...pen,
})
const stroke = (pen: object = {}) =>
  act(async () => {
    fireEvent.pointerDown(paper(), at(20, 30, pen))
    for (const x of [60, 100, 140]) fireEvent.pointerMove(paper(), at(x, 50, pen))
    fireEvent.pointerUp(paper(), at(140, 50, { ...pen, buttons: 0 }))
  })
const empty = () => button('Guardar')?.disabled

test('[Y1][Y2][Y3] a signature is shown, captured again on an empty canvas, and kept when that is cancelled', async () => {
  const values = await openPlain({ image: picture, ink: '' })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('img').getAttribute('src')).toBe(picture)
  expect(document.querySelector('[role="dialog"] canvas')).toBeNull()
  await click('Cancelar')
  closed()
  await click('Ver o cambiar la firma')
  await click('Capturar de nuevo')
  expect([paper().tagName, empty()]).toEqual(['CANVAS', true])
  await stroke()
  await click('Cancelar')
  closed()
  expect(values).toEqual([])
  expect(screen.getByRole('img').getAttribute('src')).toBe(picture)
})

test('[Y5][Y6] the canvas is cleared, and saved once something stands on it', async () => {
  const values = await openPlain()
  expect([paper().width, paper().height, empty()]).toEqual([400, 150, true])
  await stroke()
  expect(empty()).toBe(false)
  await click('Limpiar')
  expect(empty()).toBe(true)
  await stroke()
  await stroke()
  await click('Deshacer')
  await click('Guardar')
  closed()
  const [{ image, ink: kept }] = values as [{ image: string; ink: string }]
  expect(image).toBe(sized('400x150'))
  const { strokes, ...paperOf } = JSON.parse(kept) as Ink
  expect(paperOf).toEqual({ version: 1, device: 'canvas', width: 400, height: 150 })
  expect(strokes.map(points => points.map(({ x, y, p }) => [x, y, p]))).toEqual([
    [20, 60, 100, 140].map((x, index) => [x, index === 0 ? 30 : 50, undefined]),
  ])
  expect(strokes[0]?.[0]?.t).toBe(0)
})

test('[Y7][Y8][Y9] strokes are 2 wide, as dark as the pen is pressed, and full with a mouse', async () => {
  const written = async (pen: object) => {
    drawn.length = 0
    await stroke(pen)
    return drawn.slice()
  }
  const values = await openPlain()
  const pen = (pressure: number) => ({ pointerType: 'pen', pressure })
  expect(new Set((await written(pen(0.25))).map(({ alpha }) => alpha))).toEqual(new Set([0.75]))
  expect(new Set((await written(pen(0.9))).map(({ alpha }) => alpha))).toEqual(new Set([1]))
  const mouse = await written({ pressure: 0.1 })
  expect(mouse.every(({ alpha, width }) => alpha === 1 && width === 2)).toBe(true)
  await click('Guardar')
  const { strokes } = JSON.parse((values[0] as { ink: string }).ink) as Ink
  expect(strokes.map(([point]) => point?.p)).toEqual([0.25, 0.9, undefined])
})

test('a second finger writes nothing, and neither does another button', async () => {
  await openPlain()
  await act(async () => {
    fireEvent.pointerDown(paper(), at(20, 30, { button: 2, buttons: 2 }))
    fireEvent.pointerUp(paper(), at(20, 30, { button: 2, buttons: 2 }))
  })
  expect(empty()).toBe(true)
  await act(async () => {
    fireEvent.pointerDown(paper(), at(20, 30))
    drawn.length = 0
    fireEvent.pointerDown(paper(), at(90, 90, { pointerId: 2 }))
    fireEvent.pointerMove(paper(), at(99, 99, { pointerId: 2 }))
    fireEvent.pointerUp(paper(), at(99, 99, { pointerId: 2 }))
  })
  expect([drawn, empty()]).toEqual([[], true])
})

test('[F170] in compatibility mode no device is asked, nor offered', async () => {
  const { signatures, kept } = await open({ options: { compatibilityMode: true } })
  expect(paper()).toBeDefined()
  expect(screen.queryByText('Firmar en un dispositivo')).toBeNull()
  await stroke()
  await click('Guardar')
  expect([signatures, kept]).toEqual([[], []])
})

test('whoever signed on the screen begins there again, and can change to a device and back', async () => {
  const { signatures, kept } = await open({ place: 'screen' })
  await stroke()
  await click('Limpiar')
  await click('Firmar en un dispositivo')
  expect(signatures).toHaveLength(1)
  await click('Firmar en la pantalla')
  expect(last(signatures).control.signal.aborted).toBe(true)
  await stroke()
  await click('Guardar')
  expect(kept).toEqual(['screen'])
})

test('a signature is written again as it was; one of another make only has its picture', async () => {
  await openPlain({ image: picture, ink: JSON.stringify(ink) })
  await click('Reproducir')
  expect(screen.getByRole('img', { name: 'La firma se escribe de nuevo' })).toBeDefined()
  await waitFor(() => expect(drawn.slice(-3).map(({ alpha }) => alpha)).toEqual([0.7, 0.9, 1]))
  await screen.findByText('Reproducir')
  cleanup()
  for (const other of ['', 'tinta ñ', '{"version":2}', JSON.stringify({ ...ink, strokes: [[{ x: 'a' }]] })]) {
    await openPlain({ image: picture, ink: other })
    expect(screen.queryByText('Reproducir')).toBeNull()
    cleanup()
  }
})
