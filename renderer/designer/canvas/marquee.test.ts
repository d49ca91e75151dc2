import { expect, test } from 'vitest'
import type { ItemBox } from './dropPlace.ts'
import { marqueeIds } from './marquee.ts'

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const boxes: ItemBox[] = [
  { id: 'form', parentId: null, container: false, rect: rect(0, 0, 400, 100) },
  { id: 'section', parentId: null, container: true, rect: rect(0, 120, 400, 300) },
  { id: 'left', parentId: 'section', container: false, rect: rect(20, 140, 190, 280) },
  { id: 'row', parentId: 'section', container: true, rect: rect(210, 140, 380, 280) },
  { id: 'inner', parentId: 'row', container: false, rect: rect(220, 150, 370, 270) },
]

test('a marquee selects what it touches, and containers only when they are inside it altogether', () => {
  expect(marqueeIds(boxes, rect(-10, -10, 10, 50))).toEqual(['form'])
  expect(marqueeIds(boxes, rect(-10, 50, 30, 200))).toEqual(['form', 'left'])
  expect(marqueeIds(boxes, rect(-10, 110, 410, 310))).toEqual(['section'])
  expect(marqueeIds(boxes, rect(200, 130, 410, 310))).toEqual(['row'])
  expect(marqueeIds(boxes, rect(300, 200, 310, 210))).toEqual(['inner'])
  expect(marqueeIds(boxes, rect(500, 0, 600, 600))).toEqual([])
})
