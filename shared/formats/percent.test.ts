import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent, fractionToPercent, percentToFraction } from './percent.ts'
import { defaultRegion } from './region.ts'

test.each([
  [0.5, '50'],
  [0.07, '7'],
  [0, '0'],
  [-0.155, '-15.5'],
  [1e-9, '1e-7'],
  [12, '1200'],
])('%d is %s percent', (fraction, text) => {
  expect(fractionToPercent(fraction)).toBe(text)
  expect(percentToFraction({ digits: text })).toBe(fraction)
})

test('any fraction comes back as it was', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fraction => {
      expect(percentToFraction({ digits: fractionToPercent(fraction) })).toBe(fraction + 0)
    }),
    { verbose: 1 },
  )
})

test('[F56] shows at most two decimals', () => {
  expect([0.12345, 0.5, 0, 12.5, Number.NaN].map(value => formatPercent(value, defaultRegion))).toEqual([
    '12.35%',
    '50%',
    '0%',
    '1,250%',
    '',
  ])
})
