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
  const again = await screen.findByText('Again')
  // What React draws anew by itself asks for nothing.
  expect(load).toHaveBeenCalledOnce()
  isThere = true
  await act(async () => void fireEvent.click(again))
  expect(await screen.findByText('Ana')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
