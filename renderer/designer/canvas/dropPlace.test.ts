import { expect, test } from 'vitest'
import { dropPlace, type ItemBox } from './dropPlace.ts'

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const canvas = rect(0, 0, 1200, 900)

/** A form over the whole width; below it a section with two halves; below that an empty section. */
const boxes: ItemBox[] = [
  { id: 'form', parentId: null, container: false, rect: rect(0, 0, 1200, 100) },
  { id: 'section', parentId: null, container: true, rect: rect(0, 120, 1200, 300) },
  { id: 'left', parentId: 'section', container: false, rect: rect(20, 160, 570, 240) },
  { id: 'right', parentId: 'section', container: false, rect: rect(610, 160, 570, 240) },
  { id: 'empty', parentId: null, container: true, rect: rect(0, 440, 1200, 80) },
]
const at = (x: number, y: number) => dropPlace(boxes, canvas, { x, y })

test('on the view: above, between and below', () => {
  expect(at(600, 10)).toEqual({ parentId: null, index: 0 })
  expect(at(600, 90)).toEqual({ parentId: null, index: 1 })
  expect(at(600, 430)).toEqual({ parentId: null, index: 2 })
  expect(at(600, 800)).toEqual({ parentId: null, index: 3 })
})

test('in a container, beside what stands in a row', () => {
  expect(at(60, 300)).toEqual({ parentId: 'section', index: 0 })
  expect(at(560, 300)).toEqual({ parentId: 'section', index: 1 })
  expect(at(1150, 300)).toEqual({ parentId: 'section', index: 2 })
  expect(at(600, 140)).toEqual({ parentId: 'section', index: 0 })
})

test('in an empty container; at its very edge it is still the view', () => {
  expect(at(600, 480)).toEqual({ parentId: 'empty', index: 0 })
  expect(at(600, 442)).toEqual({ parentId: null, index: 2 })
})

test('an empty view takes everything', () => {
  expect(dropPlace([], canvas, { x: 5, y: 5 })).toEqual({ parentId: null, index: 0 })
})
