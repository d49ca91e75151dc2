import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item, ViewDocument } from '../document/document.ts'
import { createStore } from './store.ts'
import { useRevealed } from './useRevealed.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** px from the top of the window. */
function placed(element: HTMLElement, top: number, bottom: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top)
  return element
}

test('what becomes selected is scrolled to where nothing of it is seen', async () => {
  const sheet = document.createElement('div')
  const scroller = placed(document.createElement('div'), 0, 500)
  for (const [id, top] of [
    ['first', 10],
    ['cut', 450],
    ['last', 900],
  ] as const) {
    const item = placed(document.createElement('div'), top, top + 100)
    item.dataset.item = id
    sheet.append(item)
  }
  const scrolled: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push((this as HTMLElement).dataset.item)
  })
  const items = ['first', 'cut', 'last'].map(_id => ({ _id, type: 'section', subItems: [] })) as unknown as Item[]
  const selection = createStore<readonly string[]>([])
  const canvas = { selection, document: () => ({ items }) as unknown as ViewDocument }
  renderHook(() => useRevealed({ current: sheet }, { current: scroller }, canvas))
  for (const id of ['first', 'cut', 'last']) {
    act(() => selection.set([id]))
    await act(() => new Promise<void>(done => requestAnimationFrame(() => done())))
  }
  expect(scrolled).toEqual(['last'])
})
