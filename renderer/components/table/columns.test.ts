import { expect, test } from 'vitest'
import type { PresentedColumn } from '../../../shared/components/presented.ts'
import { en, es } from '../../../shared/i18n/areas/tables.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { fieldColumn } from '../../fields/types/FieldValue.tsx'
import { fieldOf } from '../../fields/types/testing.tsx'
import { drawnColumns } from './columns.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof drawnColumns>[0]

test('rows are chosen at the left, by one box each, wherever its columns stand', () => {
  const columns: PresentedColumn[] = [
    { type: 'field', columnIndex: 0, fieldName: 'string', field: fieldOf('string') },
    { type: 'multipleSelectGroup', columnIndex: 1 },
    { type: 'deleteRowByUser', columnIndex: 2 },
    { type: 'multipleSelect', columnIndex: 3 },
  ]
  expect(drawnColumns(t, { columns }, fieldColumn).map(({ columnIndex }) => columnIndex)).toEqual([1, 0, 2])
})

test('every type of column has a name that people read, in both languages', () => {
  const all = Object.keys(designerTexts.en.designer.columns.types).toSorted()
  for (const { types } of [es, en]) expect(Object.keys(types).toSorted()).toEqual(all)
})
