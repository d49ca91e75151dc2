import { expect, test } from 'vitest'
import { firstView } from './firstView.ts'

const view = (_id: string, path: string, roles: string[] = []) => ({ _id, path, roles })
const views = [view('one', '/orders/:id'), view('two', '/team', ['boss']), view('three', '/start'), view('four', '/')]
const of = (roleId: string, home: string | null, from = views) => firstView(from, [roleId], home)?._id

test('a role meets the home first, else what it may open without parameters', () => {
  expect(of('clerk', '/start')).toBe('three')
  expect(of('clerk', null)).toBe('four')
  expect(of('boss', '/team')).toBe('two')
  expect(of('clerk', '/team')).toBe('three')
  expect(of('clerk', null, views.slice(0, 2))).toBeUndefined()
})
