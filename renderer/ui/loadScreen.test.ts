import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScreen } from './loadScreen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('gives the module when it arrives', async () => {
  expect(await loadScreen(async () => ({ screen: 1 }))).toEqual({ screen: 1 })
})

test('[AA1] raises ChunkLoadError when the code fails to load or does not come within 120 s', async () => {
  const failed = loadScreen(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' })

  let settled = false
  const late = loadScreen(() => new Promise(() => {})).catch(error => {
    settled = true
    return error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject({ name: 'ChunkLoadError' })
})

test('[AA2] styles that fail to load have a code of their own', async () => {
  const failed = loadScreen(async () => {
    throw new Error('Unable to preload CSS for /assets/designer.css')
  })
  await expect(failed).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})
