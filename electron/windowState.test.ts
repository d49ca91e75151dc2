import { expect, test } from 'vitest'
import { openingBounds } from './windowState.ts'

const display = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 1920, height: 1080 }
const state = { x: 2000, y: 100, width: 900, height: 700, maximized: false }

test('a first window has a size of its own and is placed by the system', () => {
  expect(openingBounds(undefined, [display])).toEqual({ width: 1280, height: 840 })
})

test('a window opens where it was', () => {
  expect(openingBounds(state, [display, second])).toEqual({ x: 2000, y: 100, width: 900, height: 700 })
})

test('a window whose display is gone keeps its size only', () => {
  expect(openingBounds(state, [display])).toEqual({ width: 900, height: 700 })
})

test.each([
  { x: -880, y: 0 },
  { x: 100, y: -50 },
  { x: 100, y: 1075 },
])('a window that nobody could get hold of (%o) is brought back', at => {
  expect(openingBounds({ ...state, ...at }, [display])).toEqual({ width: 900, height: 700 })
})
