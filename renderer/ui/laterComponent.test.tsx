import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { laterComponent } from './laterComponent.tsx'
import { FailureBoundary } from './states/FailureBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('code that did not come is asked for again when somebody tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('cut')
    return { default: ({ name }: { name: string }) => name }
  })
  const Greeting = laterComponent(load)
  await act(async () => {
    render(
      <FailureBoundary
        failed={retry => (
          <button type="button" onClick={retry}>
            Again
          </button>
        )}
      >
        <Suspense>
          <Greeting name="Ana" />
        </Suspense>
      </FailureBoundary>,
    )
  })
  await screen.findByText('Again')
  expect(load).toHaveBeenCalledOnce()
  isThere = true
  // Not at once: what is drawn anew by itself would ask without end.
  await vi.waitFor(async () => {
    const button = screen.queryByText('Again')
    if (button) await act(async () => void fireEvent.click(button))
    expect(screen.getByText('Ana')).toBeDefined()
  }, 20_000)
})
