import { expect, test } from 'vitest'
import { ofPrograms, type Region, regionOf, withDecimalSign } from './region.ts'
import { numberOf, readMoney, readNumber } from './typedNumber.ts'

const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
const costaRica = regionOf({ locale: 'es-CR', currency: 'CRC' })
const peru = regionOf({ locale: 'es-PE', currency: 'PEN' })
const usa = regionOf({ locale: 'en-US', currency: 'USD' })
const kuwait = regionOf({ locale: 'en-US', currency: 'KWD' })
const nowhere = regionOf()

const number = (text: string, region: Region) => numberOf(readNumber(text, region))
const money = (text: string, region: Region) => numberOf(readMoney(text, region))

test.each([
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1234,567', 1234.567],
  ['0,500', 0.5],
  ['.5', 0.5],
  ['5,', 5],
  ['1e3', 1000],
  ['1,5e3', 1500],
  ['−12', -12],
  ['- 12', -12],
  ['+12', 12],
])('%s leaves no doubt, and is %d everywhere', (text, value) => {
  for (const region of [chile, usa, nowhere, costaRica, ofPrograms]) {
    const reading = readNumber(text, region)
    expect(Number(reading?.digits)).toBe(value)
    expect(reading?.other).toBeUndefined()
  }
})

test.each(['', '-', '.', '1.2.3', '1,2,3', '12,34,567', '1.234,567.8', '007', 'abc', '12a', '1 23', '1e999', '$5'])(
  '"%s" is no number',
  text => expect(number(text, chile)).toBeUndefined(),
)

test('what could mean two numbers is what the region says, and the other one is told', () => {
  expect(readNumber('25.000', chile)).toEqual({ digits: '25000', other: '25.000' })
  expect(readNumber('25,000', chile)).toEqual({ digits: '25.000', other: '25000' })
  expect(readNumber('25.000', usa)).toEqual({ digits: '25.000', other: '25000' })
  expect(readNumber('-25,000', usa)).toEqual({ digits: '-25000', other: '-25.000' })
  // Groups stand behind a space there, and nobody writes decimals with a dot.
  expect(number('25.000', costaRica)).toBe(25_000)
})

test('an amount is 25 thousand with either sign, where money has fewer than three decimals', () => {
  for (const region of [chile, usa, nowhere, peru])
    for (const text of ['25.000', '25,000', '$25.000', '$ 25,000', '25000']) expect(money(text, region)).toBe(25_000)
  expect(money('25.000', kuwait)).toBe(25)
})

test('an amount is read with the sign or the code of its money on either side', () => {
  expect(
    ['$-1.234', '-$1.234', '-1.234 $', 'CLP 1.234', '1.234 CLP', 'US$ 1.234', '1.234,00 €'].map(text =>
      money(text, chile),
    ),
  ).toEqual([-1234, -1234, -1234, 1234, 1234, 1234, 1234])
  expect(money('S/ 1,234.50', peru)).toBe(1234.5)
  expect(money('₡1 234,50', costaRica)).toBe(1234.5)
  expect(money('cien', chile)).toBeUndefined()
})

test('where the sign is known there is no doubt: a column of a file, or a program', () => {
  expect(readMoney('25.000', withDecimalSign(chile, '.'))).toEqual({ digits: '25.000' })
  expect(readNumber('25,000', withDecimalSign(usa, ','))).toEqual({ digits: '25.000' })
  expect([number('1.234', ofPrograms), money('1.234', ofPrograms)]).toEqual([1.234, 1.234])
})
