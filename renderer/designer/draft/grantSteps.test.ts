import { expect, test } from 'vitest'
import { createDirectory } from '../data/useDirectory.ts'
import { mapSteps, record, startHistory, undo } from '../document/history.ts'
import { grantedBefore, saidAgain, withGrants } from './grantSteps.ts'

const role = { name: 'Vendedor' }
const button = { environmentId: 'demo', version: 1, createdAt: '', updatedAt: '' }

test('one step back after a save changes back what was saved', () => {
  const again = saidAgain({ a: 'granted', b: 'withheld' }, { a: 'withheld', b: 'everyone' })
  let history = record(startHistory(role), withGrants(role, { a: 'granted' }))
  history = record(history, withGrants(role, { a: 'granted', b: 'withheld' }))
  const after = { ...mapSteps(history, again), present: again(history.present) }
  expect(after.present).toEqual(role)
  expect(undo(after).present).toEqual({ ...role, grants: { b: 'everyone' } })
  expect(undo(undo(after)).present).toEqual({ ...role, grants: { a: 'withheld', b: 'everyone' } })
})

test('what was said meanwhile and not saved is still said', () => {
  const again = saidAgain({ a: 'granted' }, { a: 'withheld' })
  expect(again({ ...role, grants: { a: 'granted', c: 'granted' } })).toEqual({ ...role, grants: { c: 'granted' } })
})

test('what components were to the role is told of those that are there', () => {
  const directory = createDirectory({
    button: [
      { ...button, _id: 'demo_a', name: 'A', roles: [] },
      { ...button, _id: 'demo_b', name: 'B', roles: ['demo_other'] },
    ],
  })
  expect(grantedBefore(directory, 'demo_r', { demo_a: 'withheld', demo_b: 'granted', demo_gone: 'granted' })).toEqual({
    demo_a: 'everyone',
    demo_b: 'withheld',
  })
  expect(grantedBefore(directory, 'demo_r', undefined)).toBeUndefined()
})
