import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searched, searchWords, textSearch } from './searchText.ts'

test.each([
  ['munoz', 'Muñoz'],
  ['MUÑOZ', 'Munoz'],
  ['jose', 'José Ángel'],
  ['perez juan', 'Juan Pérez'],
  ['Pérez, Juan', 'Juan Pérez'],
  ['(z)', 'x"y (z)'],
  ['12345678', '12.345.678-5'],
  ['123456785', '12.345.678-5'],
  ['12.345.678', '12.345.678-5'],
  ['12.345.678-5', '12345678-5'],
  ['12 345 678-5', '123456785'],
  ['1000005k', '1.000.005-K'],
  ['912345678', '+56 9 1234 5678'],
  ['+56 9 1234 5678', '(56) 9-1234-5678'],
  ['muñoz 12345', 'Ana Muñoz, 12.345.678-5'],
  ['', 'anything'],
  ['  ', 'anything'],
  ['%', '100 %'],
])('%j finds %j', (typed, text) => {
  expect(textSearch(typed).matches(text)).toBe(true)
})

test.each([
  ['12345678', '12.345.679-3'],
  ['2024-05', '05/2024'],
  ['perez ana', 'Juan Pérez'],
  ['munioz', 'Muñoz'],
  ['%', '100'],
])('%j does not find %j', (typed, text) => {
  expect(textSearch(typed).matches(text)).toBe(false)
})

test('a text begins with what was typed, or equals it, whatever its accents and signs', () => {
  expect(textSearch('juan  p').begins('Juan Pérez')).toBe(true)
  expect(textSearch('perez').begins('Juan Pérez')).toBe(false)
  expect(textSearch('1234').begins('12.345.678-5')).toBe(true)
  expect(textSearch('nunoa').equals('Ñuñoa')).toBe(true)
  expect(textSearch('nunoa').equals('Ñuñoa Sur')).toBe(false)
  expect(textSearch('123456785').equals('12.345.678-5')).toBe(true)
})

test('signs alone are no words, and there are no more than sixteen', () => {
  expect(searchWords(' - , ')).toEqual([])
  expect(searchWords('a '.repeat(40))).toHaveLength(16)
})

test('what begins with the typed text comes first, the rest in its order', () => {
  const names = ['Ana Luz', 'Luz Díaz', 'Eliana Luz', 'LUZ ÁBALOS', 'Pedro']
  const of = (typed: string) => searched(names, typed, name => name)
  expect(of('luz')).toEqual(['Luz Díaz', 'LUZ ÁBALOS', 'Ana Luz', 'Eliana Luz'])
  expect(of(' ')).toEqual(names)
})

test('every text is found by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), text => textSearch(text).matches(text)),
    { verbose: 1 },
  )
})
