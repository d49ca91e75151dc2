import { expect, test } from 'vitest'
import { EndRows } from './endRows.ts'

const table = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }))
const people = [
  ['1', 'Ana Pérez', '2024-03-15', '1.500'],
  ['2', 'Luis Rojas', '2024-03-16', '2.000'],
  ['3', 'Eva Soto', '', '900'],
]

function restOf(rows: string[][]): string[][] {
  const end = new EndRows<{ number: number; cells: string[] }>()
  for (const row of table(...rows)) end.add(row)
  return end.conclude().rest.map(({ cells }) => cells)
}

test.each([
  ['a total', [['TOTAL', '', '', '4.400']]],
  [
    'a total and its source',
    [
      ['', 'Total general', '', '4.400'],
      ['Fuente: registro de ventas', '', '', ''],
    ],
  ],
  ['a total in English', [['', '', 'Grand total', '4,400']]],
  ['sums without a word', [['', '', '', '4.400']]],
  ['a remark', [['* Los montos no incluyen el impuesto', '', '', '']]],
  ['a long remark', [['Este listado contiene solo las ventas que fueron pagadas en el mes', '', '', '']]],
])('%s at the end is no record', (_name, rest) => {
  expect(restOf([...people, ...rest])).toEqual(rest)
})

test.each([
  ['a whole row whose name begins so', ['4', 'Total Chile S.A.', '2024-03-17', '100']],
  ['a row that lacks what others lack, too', ['4', 'Iván Mora', '', '100']],
  ['a record that only has its name', ['', 'Iván Mora', '', '']],
  ['a row without its key that has a text', ['', 'Iván Mora', '2024-03-17', '100']],
])('%s is a record', (_name, row) => {
  expect(restOf([...people, row])).toEqual([])
})

test('what stands between records is one, and a short table tells nothing', () => {
  const total = ['TOTAL', '', '', '3.500']
  const [first = [], second = [], third = []] = people
  expect(restOf([first, second, total, third])).toEqual([])
  expect(restOf([first, total])).toEqual([])
})

test('of a long table all rows but the last come at once', () => {
  const end = new EndRows<{ number: number; cells: string[] }>()
  const rows = table(...Array.from({ length: 20 }, (_, at) => [String(at), 'x', 'y']), ['Total', '', ''])
  const given = rows.map(row => end.add(row)).filter(row => row !== undefined)
  const { records, rest } = end.conclude()
  expect([...given, ...records]).toEqual(rows.slice(0, -1))
  expect(rest).toEqual(rows.slice(-1))
})
