import { expect, test } from 'vitest'
import { centred, dragged, squareOf, zoomed } from './crop.ts'

const wide = { width: 900, height: 600 }

test('at first it is the largest square in the middle', () => {
  expect(squareOf(wide, centred)).toEqual({ left: 150, top: 0, side: 600 })
})

test('the picture is dragged as far as it goes', () => {
  expect(squareOf(wide, dragged(wide, centred, { x: -0.1, y: 0.4 }))).toEqual({ left: 210, top: 0, side: 600 })
  expect(squareOf(wide, dragged(wide, centred, { x: 5, y: 0 })).left).toBe(0)
  expect(squareOf(wide, dragged(wide, centred, { x: -5, y: 0 })).left).toBe(300)
})

test('what is in the middle stays there when it comes nearer, and the picture fills the square when it goes away', () => {
  const near = zoomed(wide, centred, 2)
  expect(squareOf(wide, near)).toEqual({ left: 300, top: 150, side: 300 })
  const corner = dragged(wide, near, { x: 5, y: 5 })
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 300 })
  expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 600 })
  expect(zoomed(wide, centred, 9).zoom).toBe(4)
})
