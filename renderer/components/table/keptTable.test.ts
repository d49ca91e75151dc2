import { expect, test } from 'vitest'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import type { Kept } from '../keptState.ts'
import { kept, readKept } from './keptTable.ts'

const columns = [
  { fieldName: 'code', field: { name: 'code' }, sortable: true },
  { fieldName: 'note', field: { name: 'note' }, sortable: false },
]
const table = { columns, searchable: true, defaultLimit: 25 } as unknown as PresentedTable
const asItComes = { page: 1, limit: 25, sorting: undefined, search: '' }

test('what people chose is read as it was kept', () => {
  const sorting = { orderBy: 'code', ascending: false }
  const chosen = {
    page: kept.page(3),
    rows: kept.rows(50, table),
    order: kept.order(sorting),
    search: kept.search(' a '),
  }
  expect(chosen).toEqual({ page: '3', rows: '50', order: '-code', search: 'a' })
  expect(readKept(chosen as Record<string, string>, table)).toEqual({ page: 3, limit: 50, sorting, search: 'a' })
})

test('nothing is kept of what is as the table comes', () => {
  expect([kept.page(1), kept.rows(25, table), kept.order(undefined), kept.search('  ')]).toEqual(
    Array(4).fill(undefined),
  )
})

const wrong: Kept[] = [
  { page: 'abc', rows: '0', order: 'gone' },
  { page: '-1', rows: '1001', order: '-note' },
  { page: '1e9', rows: '2.5', order: '' },
  { page: '99999999999', rows: '', search: 'x'.repeat(501) },
]

test.each(wrong)('what cannot be is not there: %j', values => {
  expect(readKept(values, table)).toEqual(asItComes)
})

test('a table without a search box is not searched', () => {
  expect(readKept({ search: 'ana' }, { ...table, searchable: false })).toEqual(asItComes)
})
