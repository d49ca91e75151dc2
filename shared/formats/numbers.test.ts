import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [1234.5, '1,234.5'],
  [1234567.891, '1,234,567.89'],
  [-9876.05, '-9,876.05'],
  [-0.001, '0'],
  [Number.NaN, ''],
])('[F234] shows %d as %s: thousands separators and up to two decimals', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('[F317] money has its sign before the digits', () => {
  expect([0, 1234.5, -1234.567, Number.NaN].map(formatMoney)).toEqual(['$0', '$1,234.5', '-$1,234.57', ''])
})
