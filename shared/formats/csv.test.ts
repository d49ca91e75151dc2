import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine, inertText, textOfInert } from './csv.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const ends = ['cmd|"/c calc"!A1', '1+1', 'SUM(A1:A9)', '', ' ', '5x', '1e', '--1']
const attacks = starts.flatMap(start => ends.map(end => start + end))
const numbers = ['-5', '+5', '-1,200.50', '-0.5', '-.5', '+3,5', '-12%', '-1e5', '+56912345678', '0', '7']
const texts = ['', 'Ana', "O'Higgins", "'", "''", "'Ana'", 'a=b', ' =1', "'=1", "''=1", "'\tx", 'a,b;c|d\te"f"']

test('no cell begins as a formula, and numbers stay numbers', () => {
  for (const attack of attacks) expect(inertText(attack)).toBe(`'${attack}`)
  for (const number of numbers) expect(inertText(number)).toBe(number)
})

test.each([',', ';', '\t', '|'])('a line between %j is read back as it was, whatever it holds', separator => {
  const cells = [...attacks, ...numbers, ...texts]
  const [read] = parse(csvLine(cells, separator), { delimiter: separator }) as string[][]
  expect(read?.map(textOfInert)).toEqual(cells)
  const risky = read?.filter(cell => starts.some(start => cell.startsWith(start)) && !numbers.includes(cell))
  expect(risky).toEqual([])
})
