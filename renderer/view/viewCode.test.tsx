import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { findComponentUi } from '../components/runtime.ts'
import { longestTogether, useWaiting } from './viewCode.ts'

const never = new Promise<never>(() => {})
vi.mock(import('../components/chart/Runtime.tsx'), () => never)

const itemsOf = (...types: string[]) => types.map(type => ({ type }) as PresentedItem)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('components wait no longer for code beside them that never comes', async () => {
  const items = itemsOf('chart', 'table')
  const { result } = renderHook(() => useWaiting(items))
  expect(result.current).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(longestTogether - 1))
  expect(result.current).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current).toBe(false)
})

test('components begin together as soon as the code of all is there', async () => {
  vi.useRealTimers()
  const items = itemsOf('button', 'table')
  const { result } = renderHook(() => useWaiting(items))
  expect(result.current).toBe(true)
  await waitFor(() => expect(result.current).toBe(false))
  expect(findComponentUi('button')?.runtime()).not.toBeInstanceOf(Promise)
})
