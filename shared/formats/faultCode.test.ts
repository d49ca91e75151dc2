import { expect, test } from 'vitest'
import { faultCode, faultCodeDigits } from './faultCode.ts'

test('the code of what failed is read however somebody types it', () => {
  for (const typed of ['P-3A2C1B', 'p-3a2c1b', ' P 3A2C1B ', '3a2c1b', 'P3A2C1B']) {
    expect(faultCodeDigits(typed)).toBe('3a2c1b')
    expect(faultCode(faultCodeDigits(typed) ?? '')).toBe('P-3A2C1B')
  }
  for (const typed of ['', 'P-', 'P-3A2C1', 'P-3A2C1BB', 'P-3A2C1G', 'x'])
    expect(faultCodeDigits(typed)).toBeUndefined()
})
