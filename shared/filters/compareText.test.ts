import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from './compareText.ts'

test('orders as the bytes of UTF-8 do', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    { verbose: 1 },
  )
  expect(compareText('\uffff', '😀')).toBeLessThan(0)
})
