import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [512 * 1024 * 1024, '512 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
