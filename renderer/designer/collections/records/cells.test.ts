import { expect, test, vi } from 'vitest'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { type Cell, cellAfter, cellAt, storeCell } from './cells.ts'
import type { GridColumn } from './columns.ts'
import type { Edits } from './useEdits.ts'

const size = { rows: 3, columns: 2 }

test.each([
  ['enter', [0, 1], [1, 1]],
  ['enter', [2, 1], [2, 1]],
  ['next', [0, 0], [0, 1]],
  ['next', [0, 1], [1, 0]],
  ['next', [2, 1], undefined],
  ['previous', [1, 0], [0, 1]],
  ['previous', [0, 0], undefined],
  ['save', [1, 1], undefined],
  ['elsewhere', [1, 1], undefined],
] as const)('left by %s, %j leads to %j', (by, [row, column], to) => {
  expect(cellAfter({ row, column }, by, size)).toEqual(to && { row: to[0], column: to[1] })
})

const record = { _id: 'r1', _version: 1, createdAt: '', updatedAt: '', name: 'stored' } as RecordItem
const column = { field: { name: 'name' } } as GridColumn
const editsWith = (error?: string) => {
  const edit = error === undefined ? undefined : { name: { value: 'typed', error } }
  return { of: () => edit, commit: vi.fn(), discard: vi.fn() } satisfies Edits
}

test('a cell shows what was changed in it before what is stored, and nothing of a record that is on its way', () => {
  const source = { rowAt: (row: number) => (row === 0 ? record : undefined) }
  const at = (row: number, edits: Edits) => cellAt({ columns: [column], source, edits }, { row, column: 0 })
  expect(at(0, editsWith())).toMatchObject({ value: 'stored', error: undefined })
  expect(at(0, editsWith('wrong'))).toMatchObject({ value: 'typed', error: 'wrong' })
  expect(at(1, editsWith())).toBeUndefined()
})

test.each([
  ['another value is stored', 'new', undefined, { commits: 1, discards: 0 }],
  ['the value that is stored is not stored again', 'stored', undefined, { commits: 0, discards: 0 }],
  ['the value that is stored takes the place of one that was refused', 'stored', 'wrong', { commits: 0, discards: 1 }],
] as const)('%s', (_name, value, error, { commits, discards }) => {
  const edits = editsWith()
  const cell: Cell = { record, column, value: 'typed', error }
  storeCell(edits, cell, value)
  expect([edits.commit.mock.calls.length, edits.discard.mock.calls.length]).toEqual([commits, discards])
})
