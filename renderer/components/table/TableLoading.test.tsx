import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import type { ColumnType } from '../../../shared/components/tableColumns.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { fieldColumn } from '../../fields/types/FieldValue.tsx'
import { draw, fieldOf } from '../../fields/types/testing.tsx'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import { TableLoading } from './TableLoading.tsx'

afterEach(cleanup)

const types = Object.keys(designerTexts.en.designer.columns.types) as ColumnType[]

test.each(types)('a table that waits for others is drawn with a column of type %s', async type => {
  const columns = [{ type, columnIndex: 0, label: 'Columna', fieldName: 'number', field: fieldOf('number') }]
  const table = { _id: 'shop_t', title: 'Órdenes', columns, defaultLimit: 2 } as unknown as PresentedTable
  await draw(
    <ComponentsContext value={{ fieldColumn } as unknown as ComponentServices}>
      <TableLoading component={table} />
    </ComponentsContext>,
  )
  expect(screen.getByRole('heading', { name: 'Órdenes' })).toBeDefined()
  expect(document.querySelectorAll('th')).toHaveLength(1)
})
