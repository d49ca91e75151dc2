import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['José Ángel', 'jose angel'],
  ['PINGÜINO', 'pinguino'],
  ['Müller & Søn', 'muller & son'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['', ''],
  ['0', '0'],
  ['Москва', 'москва'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('composed and decomposed spellings fold to the same text', () => {
  expect(fold('Ñandú'.normalize('NFD'))).toBe(fold('Ñandú'.normalize('NFC')))
})

test('ñ comes after every other letter that may follow n, and before o', () => {
  const words = ['ola', 'ñandú', 'nube', 'Nz', 'Ñuble', 'nácar', 'ÑAME']
  const inOrder = [...words].sort((a, b) => Buffer.compare(Buffer.from(fold(a)), Buffer.from(fold(b))))
  expect(inOrder).toEqual(['nácar', 'nube', 'Nz', 'ÑAME', 'ñandú', 'Ñuble', 'ola'])
})

test('ñ is not n, yet the letters before it find it', () => {
  expect(fold('Cañón')).not.toBe(fold('canon'))
  expect(fold('Cañón').startsWith(fold('CA'))).toBe(true)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => fold(fold(text)) === fold(text)),
    { verbose: 1 },
  )
})
