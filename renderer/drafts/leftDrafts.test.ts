import { expect, test } from 'vitest'
import { createLeftDrafts } from './leftDrafts.ts'

const left = createLeftDrafts(sessionStorage)

test('what a page leaves is there for the next one, without its files, and what it removed is told', () => {
  sessionStorage.setItem('telar/other', 'x')
  left.keep('a', { pending: { code: 'D-1' }, files: { photo: [new File(['x'], 'x.png')] }, keptAt: 1 })
  left.keep('b', undefined)
  expect(createLeftDrafts(sessionStorage).all()).toEqual([
    { name: 'a', draft: { pending: { code: 'D-1' }, keptAt: 1 }, lacks: ['files'] },
    { name: 'b', draft: undefined, lacks: [] },
  ])
  left.remove('a')
  left.remove('b')
  expect(left.all()).toEqual([])
})

test('what was left meanwhile under the same name stays', () => {
  left.keep('a', { pending: { code: 'D-1' } })
  const [found] = left.all()
  left.keep('a', { pending: { code: 'D-2' } })
  left.remove('a', found)
  const [newer] = left.all()
  expect(newer?.draft).toEqual({ pending: { code: 'D-2' } })
  left.remove('a', newer)
  expect(left.all()).toEqual([])
})
