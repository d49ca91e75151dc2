import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlockFailure as Shown } from './BlockFailure.tsx'
import type { BlockFailure } from './documents.ts'
import { pauses, useAskAgain } from './useAskAgain.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = (reason: BlockFailure['reason']): BlockFailure => ({ reason, message: null, line: null })

function shown(reason: BlockFailure['reason'] | undefined) {
  const ask = vi.fn(async () => undefined)
  const hook = renderHook(
    ({ asked, reason }) => useAskAgain(asked, reason === undefined ? null : failure(reason), ask),
    { initialProps: { asked: 'a', reason } },
  )
  return { ...hook, ask }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Until nothing can come any more. */
async function waitLong() {
  for (const pause of [...pauses, ...pauses, 600_000]) await wait(pause)
}

test('a block that took too long is asked for again, with longer pauses, and not for ever', async () => {
  const { ask } = shown('timeout')
  for (const [times, pause] of pauses.entries()) {
    await wait(pause - 1)
    expect(ask).toHaveBeenCalledTimes(times)
    await wait(1)
    expect(ask).toHaveBeenCalledTimes(times + 1)
  }
  await waitLong()
  expect(ask).toHaveBeenCalledTimes(pauses.length)
})

test('another question begins anew', async () => {
  const { ask, rerender } = shown('crashed')
  await waitLong()
  rerender({ asked: 'b', reason: 'crashed' })
  await waitLong()
  expect(ask).toHaveBeenCalledTimes(2 * pauses.length)
})

test.each(['error', 'memory', 'tooLarge'] as const)('what is the fault of its template stays: %s', async reason => {
  const { ask } = shown(reason)
  await waitLong()
  expect(ask).not.toHaveBeenCalled()
})

test('nothing is asked again once it is there, or nobody looks any more', async () => {
  const well = shown('timeout')
  well.rerender({ asked: 'a', reason: undefined as never })
  const left = shown('timeout')
  left.unmount()
  await waitLong()
  expect(well.ask).not.toHaveBeenCalled()
  expect(left.ask).not.toHaveBeenCalled()
})

test.each([
  ['timeout', 1],
  ['crashed', 1],
  ['error', 0],
  ['tooLarge', 0],
] as const)('%s: a button asks again where that may help', (reason, buttons) => {
  render(
    <MantineProvider env="test">
      <Shown failure={failure(reason)} onRetry={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
  cleanup()
})
