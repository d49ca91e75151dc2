import { expect, test } from 'vitest'
import { KeyBudget } from './columnKeys.ts'
import type { TablePreview } from './preview.ts'
import { PreviewScan } from './preview.ts'
import { isCalledAlike, proposeRelations, type ScannedTable } from './proposeRelations.ts'

const budget = new KeyBudget()

function scanned(sheet: string, headers: readonly string[], rows: readonly (readonly string[])[]): ScannedTable {
  const scan = new PreviewScan({ now: 0, zone: 'UTC' }, budget)
  for (const cells of rows) scan.add(cells, headers.length)
  const preview = { ...scan.conclude(headers, true), reading: { sheet }, exact: true } as unknown as TablePreview
  return { preview, keys: scan.keys }
}

const people = Array.from({ length: 40 }, (_, at) => `Persona ${at}`)
const clients = scanned(
  'Clientes',
  ['Nombre'],
  people.map(name => [name]),
)
const sales = (cells: readonly string[]) =>
  scanned(
    'Ventas',
    ['Folio', 'Cliente'],
    cells.map((text, at) => [`V-${at}`, text]),
  )
const proposed = (...tables: ScannedTable[]) =>
  proposeRelations(tables).map(columns =>
    columns.map(choices =>
      choices.filter(choice => choice.proposed).map(({ relation, missing }) => ({ relation, missing })),
    ),
  )
const toClients = (missing: number) => ({ relation: { to: 'sheet', sheet: 'Clientes', header: 'Nombre' }, missing })

test.each([
  ['each of them', [...people, ...people], [toClients(0)]],
  ['all but one in twenty', [...people.slice(0, 38), 'Nadie', 'Persona 1'], [toClients(1)]],
  ['all but one in ten', [...people.slice(0, 18), 'Nadie', 'Nunca', 'Persona 1'], []],
  ['other texts', ['x', 'y', 'x', 'z'], []],
  ['one text alone', ['Persona 1', 'Persona 1'], []],
  ['in other letters', people.map(name => ` ${name.toUpperCase()} `), [toClients(0)]],
])('a column with %s of the names', (_name, cells, relations) => {
  expect(proposed(sales(cells), clients)).toEqual([[[], relations], [[]]])
  expect(proposed(clients, sales(cells))).toEqual([[[]], [[], relations]])
})

test('a column that repeats a value tells no record from another', () => {
  const twice = scanned(
    'Clientes',
    ['Nombre'],
    [...people, 'Persona 1'].map(name => [name]),
  )
  expect(proposed(sales([...people, ...people]), twice)).toEqual([[[], []], [[]]])
})

test('of two columns with the same values once each, one is a relation to the other and not both', () => {
  const one = scanned(
    'Uno',
    ['Código', 'Nota'],
    people.map(name => [name, 'x']),
  )
  const other = scanned(
    'Dos',
    ['Código', 'Nota'],
    people.map(name => [name, 'y']),
  )
  const relation = { to: 'sheet', sheet: 'Uno', header: 'Código' }
  expect(proposed(one, other)).toEqual([
    [[], []],
    [[{ relation, missing: 0 }], []],
  ])
})

test('numbers are no names', () => {
  const numbers = people.map((_, at) => [String(at + 1)])
  const orders = scanned(
    'Pedidos',
    ['Unidades', 'Nota'],
    numbers.map(([text = '']) => [text, 'x']),
  )
  expect(proposed(orders, scanned('Clientes', ['Orden'], numbers))).toEqual([[[], []], [[]]])
})

test('texts that repeat themselves could be a collection; those that do not, and the only column, could not', () => {
  const offered = (table: ScannedTable) =>
    proposeRelations([table])[0]?.map(choices => choices.map(({ relation }) => relation))
  expect(offered(sales(['a', 'b', 'a']))).toEqual([[], [{ to: 'values', name: '', title: 'Cliente' }]])
  expect(offered(sales(['a', 'b', 'c']))).toEqual([[], []])
  expect(offered(scanned('Ventas', ['Cliente'], [['a'], ['b'], ['a']]))).toEqual([[]])
})

test('a header speaks of a collection in the singular or the plural', () => {
  expect(isCalledAlike('Cliente', 'Clientes')).toBe(true)
  expect(isCalledAlike('Vendedor', 'Lista de vendedores')).toBe(true)
  expect(isCalledAlike('id_producto', 'Productos')).toBe(true)
  expect(isCalledAlike('Nombre', 'Clientes')).toBe(false)
  expect(isCalledAlike('Casa', 'Casamientos')).toBe(false)
})
