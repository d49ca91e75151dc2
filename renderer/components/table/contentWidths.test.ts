import { expect, test } from 'vitest'
import type { RecordItem } from '../../../shared/components/presented.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { fieldColumn } from '../../fields/types/FieldValue.tsx'
import { fieldOf } from '../../fields/types/testing.tsx'
import { textWidth } from '../../ui/grid/textWidth.ts'
import { drawnColumns } from './columns.ts'
import { fittedColumn, keptWidths, rowWidths, widest } from './contentWidths.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import { footerWidths } from './footerWidths.ts'

const texts = { labels: {}, indicators: { 2: { r1: '1.250.000' } }, region: defaultRegion, zone: 'America/Santiago' }
const row = (values: object) => ({ _id: 'r1', _version: 1, ...values }) as RecordItem

const columnsOf = (...types: string[]) =>
  drawnColumns(
    ((key: string) => key) as unknown as Parameters<typeof drawnColumns>[0],
    {
      columns: types.map((type, columnIndex) =>
        type === 'indicator' || type === 'modal'
          ? { type, columnIndex }
          : { type: 'field' as const, columnIndex, label: type, fieldName: type, field: fieldOf(type) },
      ),
    },
    fieldColumn,
  )

test('columns are as wide as what they hold, whatever its type', () => {
  const columns = columnsOf('string', 'currency', 'indicator', 'rut', 'modal')
  const widths = rowWidths(columns, row({ string: 'Ana', currency: 1_234_567.5, rut: '123456785' }), texts)
  const [name, money, count, rut] = columns.map(({ key }) => widths[key] ?? 0)
  expect(name).toBe(Math.ceil(textWidth('Ana')))
  expect(money).toBe(Math.ceil(textWidth('$1,234,567.5')))
  expect(count).toBe(Math.ceil(textWidth('1.250.000')))
  expect(rut).toBe(Math.ceil(textWidth('12.345.678-5')))
  expect(Object.keys(widths)).toHaveLength(4)
  expect(rowWidths(columns, row({ string: null }), { ...texts, indicators: {} })).toEqual({})
})

test('figures are never cut to less than they need; texts are, to what their type says', () => {
  const [name, money] = columnsOf('string', 'currency') as [DrawnColumn, DrawnColumn]
  expect(fittedColumn(money, 180, false)).toMatchObject({ least: 204, width: 204 })
  expect(fittedColumn(money, 180, true).least).toBe(212)
  expect(fittedColumn(name, 300, false)).toMatchObject({ least: 104, width: 324 })
  expect(fittedColumn(name, 4_000, false).width).toBe(420)
  expect(fittedColumn({ ...money, fixed: true, width: 70, least: 70 }, 180, false).width).toBe(70)
  expect(fittedColumn({ ...name, label: 'Nombre del responsable' }, 10, false).width).toBeGreaterThan(180)
})

test('on other pages figures only grow, and texts stay until something else is asked', () => {
  const [name, money] = columnsOf('string', 'currency') as [DrawnColumn, DrawnColumn]
  const columns = [name, money]
  const widths = (text: number, figure: number) => ({ [name.key]: text, [money.key]: figure })
  const first = keptWidths(columns, {}, widths(100, 80), false)
  expect(first).toEqual(widths(100, 80))
  expect(keptWidths(columns, first, widths(50, 60), false)).toBe(first)
  expect(keptWidths(columns, first, widths(300, 90), false)).toEqual(widths(100, 90))
  expect(keptWidths(columns, first, widths(300, 60), true)).toEqual(widths(300, 80))
  expect(keptWidths(columns, first, {}, true)).toBe(first)
  expect(widest([widths(1, 9), widths(5, 2), {}])).toEqual(widths(5, 9))
  expect(widest([])).toEqual({})
})

test('a footer asks for room below its column, the last text of a row for none', () => {
  const columns = ['a', 'b', 'c'].map(key => ({ key }))
  const text = (value: string) => ({ type: 'text' as const, text: value })
  const found = footerWidths(
    [{ items: [text('Total'), text('1.000')] }, { items: [text('Promedio de todo')] }],
    columns,
    {},
  )
  expect(Object.keys(found)).toEqual(['a'])
  expect(found.a).toBeLessThan(60)
})
