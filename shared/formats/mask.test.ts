import { expect, test } from 'vitest'
import { applyMask, fitsMask } from './mask.ts'

test.each([
  ['[F208] # takes digits only', '###', 'a1b2c3', '123'],
  ['[F209] X takes letters and digits', 'XXX', '-a 1ñ', 'a1ñ'],
  ['[F210] A takes a letter, as a capital', 'AA', '1ñb', 'ÑB'],
  ['[F211] a takes a letter, as a small one', 'aa', 'Ñ2B', 'ñb'],
  ['[F212] S takes a letter as it is', 'SSS', 'aB3c', 'aBc'],
  ['its own signs are written', '(##) ##-##', '123456', '(12) 34-56'],
  ['its own signs can be typed', '(##) ##-##', '(12) 34', '(12) 34'],
  ['a sign waits for what stands behind it', '##-##', '12', '12'],
  ['the last sign closes the text', '(##)', '12', '(12)'],
  ['more than it holds is left out', '##', '12345', '12'],
  ['nothing is nothing', '(##)', '', ''],
])('%s', (_title, mask, typed, expected) => {
  expect(applyMask(mask, typed)).toBe(expected)
  expect(applyMask(mask, expected)).toBe(expected)
})

test('a text fits when it is whole', () => {
  expect(['AB-12', 'ab-12', 'AB-1', 'AB12', 'AB-123'].map(text => fitsMask('AA-##', text))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
