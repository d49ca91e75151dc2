import { expect, test } from 'vitest'
import { frameLimits, readFrameMessage, refusedId } from './frameMessages.ts'

const read = (message: unknown) => readFrameMessage(JSON.stringify(message))

test('a block may tell how high it is and ask for what the page offers', () => {
  expect(read({ type: 'height', height: 120.2 })).toEqual({ type: 'height', height: 121 })
  expect(read({ type: 'call', id: 1, name: 'save', args: { n: 1 } })).toEqual({
    type: 'call',
    id: 1,
    name: 'save',
    args: { n: 1 },
  })
  expect(read({ type: 'call', id: 1, name: 'save' })).toMatchObject({ args: {} })
  expect(read({ type: 'navigate', id: 2, path: '/orders' })).toEqual({ type: 'navigate', id: 2, path: '/orders' })
  const said = { type: 'snackbar', id: 3, text: 'Hola' }
  expect(read({ ...said, kind: 'loud', position: 'left' })).toEqual({ ...said, kind: 'info', position: 'bottom' })
  expect(read({ ...said, position: 'top-right' })).toMatchObject({ position: 'top-right' })
  expect(read({ type: 'dialog', id: 4, text: '¿Sí?', asks: 'yes' })).toMatchObject({ asks: false })
})

test('what else it says is dropped, however it is made', () => {
  const wrong: unknown[] = [
    null,
    undefined,
    7,
    {},
    { type: 'mounted' },
    new ArrayBuffer(8),
    '',
    '{',
    'null',
    '[]',
    '"mounted"',
    JSON.stringify({ type: 'toString' }),
    JSON.stringify({ type: '__proto__' }),
    JSON.stringify({ type: 'constructor' }),
    JSON.stringify({ type: ['mounted'] }),
    JSON.stringify({ type: 'call', id: -1, name: 'x' }),
    JSON.stringify({ type: 'call', id: '1', name: 'x' }),
    JSON.stringify({ type: 'call', id: 1, name: '' }),
    JSON.stringify({ type: 'call', id: 1, name: 'x'.repeat(frameLimits.name + 1) }),
    JSON.stringify({ type: 'call', id: 1, name: 'x', args: [1] }),
    JSON.stringify({ type: 'call', id: 1, name: 'x', args: 'all' }),
    JSON.stringify({ type: 'navigate', id: 1, path: 'x'.repeat(frameLimits.path + 1) }),
    JSON.stringify({ type: 'dialog', id: 1, text: 'x'.repeat(frameLimits.text + 1) }),
    JSON.stringify({ type: 'snackbar', id: 1, text: { toString: 'x' } }),
    JSON.stringify({ type: 'height', height: 'tall' }),
    JSON.stringify({ type: 'alive', turn: 1.5 }),
    JSON.stringify({ type: 'mounted', more: 'x'.repeat(frameLimits.messageChars) }),
  ]
  for (const message of wrong) expect(readFrameMessage(message), String(message).slice(0, 60)).toBeUndefined()
})

test('no height is beyond the limits', () => {
  expect(read({ type: 'height', height: 1e12 })).toEqual({ type: 'height', height: frameLimits.height })
  expect(read({ type: 'height', height: -5 })).toEqual({ type: 'height', height: 0 })
  expect(readFrameMessage('{"type":"height","height":1e999}')).toBeUndefined()
})

test('a request that cannot be read is refused by its number, so that nobody waits for it', () => {
  expect(refusedId(JSON.stringify({ type: 'call', id: 9, name: '' }))).toBe(9)
  expect(refusedId(JSON.stringify({ type: 'call', id: {} }))).toBeUndefined()
  expect(refusedId({ id: 9 })).toBeUndefined()
})
