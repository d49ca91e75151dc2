import { expect, test } from 'vitest'
import { collectionNameOf, fieldNameOf, titleOf, uniqueHeaders } from './names.ts'

test.each([
  ['Año de nacimiento', 'ano_de_nacimiento'],
  ['IATA code', 'iata_code'],
  ['createdDate', 'createdDate'],
  ['Ñandú', 'nandu'],
  ['2024', 'c_2024'],
  ['%', 'c'],
  ['_id', 'id'],
  ['createdAt', 'createdAt2'],
  ['constructor', 'constructor2'],
  ['x'.repeat(80), 'x'.repeat(64)],
  ['价格', 'c'],
])('the field of %s', (header, name) => {
  expect(fieldNameOf(header, new Set())).toBe(name)
})

test('field names differ by more than case', () => {
  expect(fieldNameOf('Nombre', new Set(['nombre', 'nombre2']))).toBe('nombre3')
})

test('every header once, empty ones numbered by their place', () => {
  const unnamed = (position: number) => `Columna ${position}`
  expect(uniqueHeaders(['a', 'a', 'A', 'a (2)', '', ' '], unnamed)).toEqual([
    'a',
    'a (3)',
    'A (4)',
    'a (2)',
    'Columna 5',
    'Columna 6',
  ])
})

test('collections are named by letters and digits that are free', () => {
  expect(collectionNameOf('Ventas Ñuñoa 2024', () => false)).toBe('ventasnunoa2024')
  expect(collectionNameOf('ventas', name => name === 'ventas')).toBe('ventas2')
  expect(collectionNameOf('价格', () => false)).toBe('data')
})

test('titles come from names of files', () => {
  expect(titleOf('ventas_2024-mayo.csv')).toBe('Ventas 2024 mayo')
  expect(titleOf('.csv')).toBe('.csv')
})
