import { afterAll, expect, vi } from 'vitest'
import { chargeFile } from './fileTimes.ts'

// Defined before any hook of the file, so it runs after them.
afterAll(() => {
  // Files share what they load, and what one of them replaced is not what the next one expects.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chargeFile(expect.getState().testPath ?? 'unknown')
})
