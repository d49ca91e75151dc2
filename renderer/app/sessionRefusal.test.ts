import { expect, test, vi } from 'vitest'
import { createLocalState } from '../session/storage.ts'
import type { Session } from '../session/types.ts'
import { sessionRefusal } from './sessionRefusal.ts'

const session = { _id: 's1', userId: 'user1', publicKey: 'public', secretKey: 'secret' } as Session

/** A page whose drafts are removed once `removed` is called. */
function page({ leaving = false } = {}) {
  localStorage.clear()
  const state = createLocalState(localStorage, window)
  state.set('session', session)
  let removed: () => void = () => undefined
  const removeAllOf = vi.fn(
    () =>
      new Promise<void>(resolve => {
        removed = resolve
      }),
  )
  const restart = vi.fn()
  const refuse = sessionRefusal({ state, drafts: { removeAllOf }, leaving: () => leaving, restart })
  return { state, removeAllOf, restart, refuse, removed: () => removed() }
}

test('a session whose time was over leaves what was typed for who logs in again', () => {
  const { state, removeAllOf, restart, refuse } = page()
  refuse(false)
  expect(state.get('session')).toBeUndefined()
  expect(restart).toHaveBeenCalledTimes(1)
  expect(removeAllOf).not.toHaveBeenCalled()
})

test('of a session that somebody ended nothing that was typed stays, and the page starts again after that', async () => {
  const { state, removeAllOf, restart, refuse, removed } = page()
  refuse(true)
  // Others of its requests are refused, too.
  refuse(true)
  refuse(false)
  expect(removeAllOf.mock.calls).toEqual([['user1']])
  expect(restart).not.toHaveBeenCalled()
  removed()
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1), 30_000)
  expect(state.get('session')).toBeUndefined()
})

test('a logout says itself what goes', () => {
  const { state, removeAllOf, restart, refuse } = page({ leaving: true })
  refuse(true)
  expect([removeAllOf.mock.calls, restart.mock.calls]).toEqual([[], []])
  expect(state.get('session')).toBeDefined()
})
