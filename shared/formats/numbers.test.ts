import { expect, test } from 'vitest'
import { exactNumber, formatMoney, formatMoneyOfMany, formatNumber, fullNumber, moneySign } from './numbers.ts'
import { defaultRegion, isCurrency, regionOf, unitsOfAccount } from './region.ts'
import { readMoney } from './typedNumber.ts'

const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
const mexico = regionOf({ locale: 'es-MX', currency: 'MXN' })
const spain = regionOf({ locale: 'es-ES', currency: 'EUR' })
const usa = regionOf({ locale: 'en-US', currency: 'USD' })
const spaced = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [0, '0'],
  [1, '1'],
  [1234.5, '1,234.5'],
  [1234567.891, '1,234,567.89'],
  [-9876.05, '-9,876.05'],
  [0.0035, '0.0035'],
  [-0.001, '-0.001'],
  [0.00999, '0.01'],
  [0.000012345, '0.000012'],
  [0.015, '0.02'],
  [0.1 + 0.2 - 0.3, '0'],
  [Number.NaN, ''],
])('[F234] shows %d as %s: thousands separators and up to two decimals, of small ones two digits', (value, text) => {
  expect(formatNumber(value, defaultRegion)).toBe(text)
})

test('numbers are written as the environment has it set, also the only group of Spain', () => {
  expect([chile, mexico, spain, usa].map(region => formatNumber(1234.567, region))).toEqual([
    '1.234,57',
    '1,234.57',
    '1.234,57',
    '1,234.57',
  ])
})

test('[F317] money has its sign before the digits', () => {
  const shown = [0, 1234.5, -1234.567, Number.NaN].map(value => formatMoney(value, defaultRegion))
  expect(shown).toEqual(['$0', '$1,234.5', '-$1,234.57', ''])
})

test('money of a currency is written with its sign and its decimals, and hides none of two', () => {
  expect([chile, mexico, spain, usa].map(region => spaced(formatMoney(25_000, region)))).toEqual([
    '$25.000',
    '$25,000.00',
    '25.000,00 €',
    '$25,000.00',
  ])
  expect(formatMoney(1234.5, chile)).toBe('$1.234,5')
  expect([chile, spain, defaultRegion].map(moneySign)).toEqual([
    { sign: '$', behind: false },
    { sign: '€', behind: true },
    { sign: '$', behind: false },
  ])
})

test('sums and averages of a currency without decimals have none, those of the others as many as amounts', () => {
  const shown = [12_345.67, -0.4, 25_000].map(value => formatMoneyOfMany(value, chile))
  expect(shown).toEqual(['$12.346', '$0', '$25.000'])
  for (const region of [mexico, spain, usa, regionOf({ locale: 'es-CL', currency: 'CLF' }), defaultRegion])
    expect(formatMoneyOfMany(12_345.67, region), region.currency).toBe(formatMoney(12_345.67, region))
  expect(formatMoneyOfMany(Number.NaN, chile)).toBe('')
})

test('every unit of account is a currency, is written with the name that people have for it, and is read so', () => {
  for (const [currency, name] of Object.entries(unitsOfAccount)) {
    const region = regionOf({ locale: 'es-CL', currency })
    expect([currency, isCurrency(currency), region.currency, moneySign(region).sign]).toEqual([
      currency,
      true,
      currency,
      name,
    ])
    const shown = formatMoney(-38_123.5, region)
    expect(shown).toContain(name)
    expect([shown, readMoney(shown, region)?.digits]).toEqual([shown, expect.stringMatching(/^-38123\.50*$|^-38124$/)])
  }
  const uf = regionOf({ locale: 'es-CL', currency: 'CLF' })
  expect(formatMoney(38_123.4567, uf).replace(/\s/g, ' ')).toBe('UF 38.123,4567')
  expect(readMoney('UF 38.123,4567', uf)).toMatchObject({ digits: '38123.4567' })
  expect(readMoney('38.123,4567 UF', uf)).toMatchObject({ digits: '38123.4567' })
})

test('an input hides no decimal, and types what nobody takes for thousands', () => {
  expect(fullNumber(1234.56789, chile)).toBe('1.234,56789')
  expect([1.234, -1.234, 25, 1234.567, 0.125].map(value => exactNumber(value, chile))).toEqual([
    '1,2340',
    '-1,2340',
    '25',
    '1234,567',
    '0,125',
  ])
})
