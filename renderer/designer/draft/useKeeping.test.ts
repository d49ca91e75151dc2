import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StoredComponent } from '../data/component.ts'
import { useKeeping } from './useKeptDrafts.ts'

afterEach(cleanup)

const stored = { _id: 'demo_t' } as StoredComponent

test('what was typed just before the page is left is kept before it goes, once', () => {
  const kept: unknown[] = []
  const keep = (work: unknown) => void kept.push(work)
  const first = { stored, values: { name: 'ordenes', title: 'Órdenes' } }
  const { rerender } = renderHook(({ work }) => useKeeping(keep, work), { initialProps: { work: first } })
  const typed = { stored, values: { name: 'ordenes', title: 'Sin guardar' } }
  rerender({ work: typed })
  expect(kept).toEqual([])
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(kept).toEqual([typed])
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toHaveLength(1)
})
