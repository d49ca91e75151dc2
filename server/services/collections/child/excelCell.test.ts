import { expect, test } from 'vitest'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { ExcelCells } from './excelCell.ts'

const zone = 'America/Santiago'
const field = { name: 'moment', label: 'Momento', type: 'datetime', optional: true } as Field
const cells = (forPeople: boolean) =>
  new ExcelCells(field, { now: 0, zone, region: defaultRegion, locale: 'es-419', forPeople })

test.each([
  ['2024-07-02T03:59:59.000Z', '2024-07-01T23:59:59.000Z'],
  ['2024-07-02T03:59:59.499Z', '2024-07-01T23:59:59.499Z'],
  ['2024-07-02T03:59:58.999Z', '2024-07-01T23:59:58.999Z'],
  ['2024-07-02T04:00:00.000Z', '2024-07-02T00:00:00.000Z'],
])('%s is a moment of the calendar of a workbook', (moment, wall) => {
  for (const forPeople of [false, true]) expect(cells(forPeople).cell(moment, 'a')).toEqual(new Date(wall))
})

test('the last half second of a day is a text, which no spreadsheet program shows as the next day', () => {
  for (const moment of ['2024-07-02T03:59:59.500Z', '2024-07-02T03:59:59.999Z']) {
    expect(cells(false).cell(moment, 'a')).toBe(moment)
    expect(cells(true).cell(moment, 'a')).toMatch(/^01-07-2024 23:59/)
  }
})
