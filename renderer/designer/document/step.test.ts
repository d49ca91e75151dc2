import { expect, test } from 'vitest'
import { moveItems } from './moveItems.ts'
import { type Direction, step } from './step.ts'
import { TestDesigner } from './testing/TestDesigner.ts'

const start = () =>
  new TestDesigner()
    .add('form', 'a')
    .add('section', 's')
    .add('form', 'b', { parentId: 's' })
    .add('table', 'c', { parentId: 's' })
    .add('form', 'd')

const pressed = (itemIds: string | string[], ...directions: Direction[]) => {
  let { document } = start()
  for (const direction of directions) {
    const to = step(document.items, [itemIds].flat(), direction)
    if (to) document = moveItems(document, { itemIds: [itemIds].flat(), to })
  }
  return new TestDesigner([...document.items]).outline
}

test('left and right change places with a neighbour', () => {
  expect(pressed('a', 'right')).toEqual([{ s: ['b', 'c'] }, 'a', 'd'])
  expect(pressed('c', 'left')).toEqual(['a', { s: ['c', 'b'] }, 'd'])
})

test('down goes into the next container, through it and out again', () => {
  expect(pressed('a', 'down')).toEqual([{ s: ['a', 'b', 'c'] }, 'd'])
  expect(pressed('a', 'down', 'down', 'down')).toEqual([{ s: ['b', 'c', 'a'] }, 'd'])
  expect(pressed('a', 'down', 'down', 'down', 'down')).toEqual([{ s: ['b', 'c'] }, 'a', 'd'])
})

test('up goes the same way back, and ends at the top', () => {
  expect(pressed('d', 'up')).toEqual(['a', { s: ['b', 'c', 'd'] }])
  expect(pressed('b', 'up')).toEqual(['a', 'b', { s: ['c'] }, 'd'])
  expect(pressed('a', 'up')).toEqual(start().outline)
})

test('several go together, into a container and out of it, however far apart they stood', () => {
  expect(pressed(['b', 'c'], 'up')).toEqual(['a', 'b', 'c', { s: [] }, 'd'])
  expect(pressed(['b', 'c'], 'down')).toEqual(['a', { s: [] }, 'b', 'c', 'd'])
  expect(pressed(['s', 'd'], 'up')).toEqual([{ s: ['b', 'c'] }, 'd', 'a'])
  expect(pressed(['b', 'd'], 'up')).toEqual(['a', 'b', 'd', { s: ['c'] }])
  expect(pressed(['a', 'b'], 'down')).toEqual([{ s: ['c', 'a', 'b'] }, 'd'])
  expect(pressed(['s', 'b'], 'right')).toEqual(['a', 'd', { s: ['b', 'c'] }])
  expect(pressed(['a', 'd'], 'up')).toEqual(start().outline)
})
