import { expect, test } from 'vitest'
import { guessHeaderRow, headerChoices } from './headerRow.ts'

const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ number: at + 1, cells: line.split(';') }))
const names = 'Nombre;Edad;Ciudad;Desde'
const people = ['Ana;31;Lota;2024-03-01', 'Beto;45;Arica;2023-01-15', 'Carla;28;Lota;2022-07-30']

test.each([
  ['names in the first row', rowsOf(names, ...people), 1],
  ['a title above them', rowsOf('Listado de personas;;;', names, ...people), 2],
  ['a title and a blank row', rowsOf('Listado de personas', '', names, ...people), 3],
  ['two cells beside each other above four names', rowsOf('Listado;;;', 'Fecha;01-02-2024;;', names, ...people), 3],
  ['a table whose last column is hardly filled', rowsOf('Nombre;Nota', 'Ana;', 'Beto;', 'Carla;x'), 1],
  ['names of one column', rowsOf('Nombre', 'Ana', 'Beto'), 1],
  ['years as names', rowsOf('País;2023;2024', 'Chile;1;2', 'Perú;3;4'), 1],
  ['texts in every row', rowsOf('a;b;c', 'd;e;f', 'g;h;i'), 1],
  ['data from the first row on', rowsOf(...people), undefined],
  ['names alone', rowsOf(names), 1],
  ['nothing', [], undefined],
])('%s', (_name, rows, row) => {
  expect(guessHeaderRow(rows)).toBe(row)
})

test('rows that could name the columns are told by their texts; blank ones could not', () => {
  expect(headerChoices(rowsOf('Listado;;', ';;', 'Nombre;;Edad'))).toEqual([
    { row: 1, text: 'Listado' },
    { row: 3, text: 'Nombre · Edad' },
  ])
})
