import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLayout } from './useLayout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const read = (stored: unknown) => (stored === undefined ? 'as it comes' : String(stored))

/** A browser that answers what it kept after so many ms; never, without. */
function openBrowser(kept: string, answersAfter?: number) {
  const put = vi.fn()
  const get = () =>
    new Promise<unknown>(resolve => {
      if (answersAfter !== undefined) setTimeout(() => resolve(kept), answersAfter)
    })
  const store = { get, put }
  const { result } = renderHook(() => useLayout(store, read))
  return { put, layout: () => result.current.layout, change: () => act(() => result.current.change(() => 'changed')) }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a layout is known when the browser has answered, and is put when somebody changes it', async () => {
  const { layout, change, put } = openBrowser('kept', 20)
  expect(layout()).toBeUndefined()
  await wait(30)
  expect(layout()).toBe('kept')
  expect(put).not.toHaveBeenCalled()
  change()
  expect(put).toHaveBeenCalledExactlyOnceWith('changed')
})

test('a browser that does not answer holds nobody up', async () => {
  const { layout } = openBrowser('kept')
  await wait(500)
  expect(layout()).toBe('as it comes')
})

test('what a slow browser kept comes late, and is not written over meanwhile', async () => {
  const { layout, put } = openBrowser('kept', 2_000)
  await wait(500)
  expect(put).not.toHaveBeenCalled()
  await wait(2_000)
  expect(layout()).toBe('kept')
})

test('what somebody changed before the browser answered stays', async () => {
  const { layout, change, put } = openBrowser('kept', 2_000)
  await wait(500)
  change()
  await wait(2_000)
  expect(layout()).toBe('changed')
  expect(put).toHaveBeenCalledExactlyOnceWith('changed')
})
