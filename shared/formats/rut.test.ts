import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRut, parseRut, rutCheckCharacter } from './rut.ts'

test.each([
  ['[F270] with dots and dash', '12.345.678-5', '12.345.678-5'],
  ['[F271] without dots and dash', '123456785', '12.345.678-5'],
  ['with the dash alone', '12345678-5', '12.345.678-5'],
  ['one digit before the dots', '1.000.005-K', '1.000.005-K'],
  ['[F273] K where 10 is computed', '1000005k', '1.000.005-K'],
  ['[F274] 0 where 11 is computed', '1000013-0', '1.000.013-0'],
  ['three digits before the dots', '100.000.006-6', '100.000.006-6'],
])('%s', (_title, text, canonical) => {
  expect(parseRut(text)).toBe(canonical)
})

test.each([
  ['[F272] a wrong check digit', '12.345.678-4'],
  ['K where a digit is computed', '12.345.678-K'],
  ['[F309] fewer than seven digits', '123.456-0'],
  ['zeros that stand for nothing', '000.123.456-0'],
  ['dots in other places', '123.45.678-5'],
  ['letters', 'abc'],
  ['nothing', ''],
])('refuses %s', (_title, text) => {
  expect(parseRut(text)).toBeUndefined()
})

test('[F275][F276] what is typed gets dots and a dash before its last character', () => {
  expect(['1', '12', '1234', '12345678', '123456785', '1000005k', '1x2.3-4'].map(formatRut)).toEqual([
    '1',
    '1-2',
    '123-4',
    '1.234.567-8',
    '12.345.678-5',
    '1.000.005-K',
    '123-4',
  ])
})

test('every number from a million up has exactly one check character, which is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 999_999_999 }), number => {
      const accepted = [...'0123456789K'].filter(check => parseRut(`${number}${check}`) !== undefined)
      expect(accepted).toEqual([rutCheckCharacter(String(number))])
    }),
    { verbose: 1 },
  )
})
