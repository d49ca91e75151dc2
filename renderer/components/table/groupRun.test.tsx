import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import type { GroupStep } from './groupActionDocuments.ts'
import { type AskStep, type GroupRun, useGroupRun } from './useGroupRun.ts'

afterEach(cleanup)

const outcome = (itemId: string, status = 'done', errors: string[] = []) =>
  ({ itemId, label: itemId, status, errors }) as GroupStep['outcomes'][number]
const step = (runId: string | null, done: number, total: number, outcomes: GroupStep['outcomes']): GroupStep => ({
  ...{ runId, done, total, outcomes, message: null, next: null },
})

/** A server that is answered by hand, one step after the other. */
function started(itemIds: string[]) {
  const asked: unknown[] = []
  const waiting: { resolve(answer: GroupStep): void; reject(error: unknown): void }[] = []
  const left: (readonly string[])[] = []
  const ask: AskStep = of => {
    asked.push(of)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const tell = (error: unknown) => (error as Error).message
  const texts = createI18n('es-419')
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>
  const over = (run: GroupRun) => left.push(run.left)
  const hook = renderHook(() => useGroupRun(itemIds, { ask, tell, over }), { wrapper })
  const answer = (given: GroupStep) => act(async () => waiting.shift()?.resolve(given))
  const fail = (error: Error) => act(async () => waiting.shift()?.reject(error))
  return { asked, left, answer, fail, current: () => hook.result.current }
}

test('a group action tells how far it is, and runs again for those that failed alone', async () => {
  const { asked, left, answer, current } = started(['a', 'b', 'c'])
  expect(current().run).toMatchObject({ running: true, done: 0, total: 3 })
  await answer(step('r', 2, 3, [outcome('a'), outcome('b', 'failed', ['no'])]))
  expect(current().run).toMatchObject({ running: true, done: 2, good: 1, bad: [{ itemId: 'b', errors: ['no'] }] })
  await answer(step(null, 3, 3, [outcome('c', 'gone')]))
  // One that is gone cannot be run again.
  expect(current().run).toMatchObject({ running: false, done: 3, left: ['b'], last: undefined })
  act(() => current().again())
  await answer(step(null, 1, 1, [outcome('b')]))
  expect(current().run).toMatchObject({ running: false, good: 1, bad: [], last: { message: null } })
  expect(asked).toEqual([{ itemIds: ['a', 'b', 'c'] }, { runId: 'r' }, { itemIds: ['b'] }])
  expect(left).toEqual([['b'], []])
})

test('one that is cancelled ends behind the rows at work, and tells what is left', async () => {
  const { asked, answer, current } = started(['a', 'b', 'c'])
  await answer(step('r', 1, 3, [outcome('a')]))
  act(() => current().cancel())
  expect(current().run).toMatchObject({ running: true, cancelling: true })
  await answer(step('r', 2, 3, [outcome('b')]))
  expect(current().run).toMatchObject({ running: false, done: 2, good: 2, left: ['c'], last: undefined })
  expect(asked).toHaveLength(2)
})

test('one that the server stops answering keeps what it did and can go on with the others', async () => {
  const { answer, fail, current } = started(['a', 'b'])
  await answer(step('r', 1, 2, [outcome('a')]))
  await fail(new Error('offline'))
  await waitFor(() => expect(current().run.running).toBe(false))
  expect(current().run).toMatchObject({ good: 1, left: ['b'], failure: expect.any(String) })
})
