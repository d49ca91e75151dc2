import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { RelationChoice } from '../../shared/imports/columnRelation.ts'
import type { ImportPreview, NamedTablePreview, PreviewColumn } from '../../shared/imports/preview.ts'
import { changeColumn, columnNotes, relationOf } from './draft.ts'
import {
  canStart,
  errorsOfTables,
  offeredColumns,
  type PreviewedTable,
  readAgain,
  refusedOfTables,
  rereadRequest,
  startRequest,
  tablesOf,
} from './tables.ts'

const t = ((key: string) => key) as TFunction

const toClients: RelationChoice = {
  relation: { to: 'sheet', sheet: 'Clientes', header: 'Nombre' },
  title: 'Clientes',
  missing: 2,
  example: 'Nadie',
  proposed: true,
}

const column = (header: string, relations: RelationChoice[] = []): PreviewColumn => ({
  header,
  name: header.toLowerCase(),
  label: header,
  type: 'string',
  optional: true,
  choices: [{ type: 'string', misfits: 0, options: {}, optional: false }],
  samples: [],
  blanks: 0,
  relations,
})

const table = (sheet: string, columns: PreviewColumn[]): NamedTablePreview => ({
  name: sheet.toLowerCase(),
  title: sheet,
  reading: { format: 'xlsx', hasHeader: true, headerRow: 1, sheet },
  headerChoices: [],
  leftOut: { titleRows: 0, blankRows: 0 },
  columns,
  rows: [],
  rowCount: 10,
  exact: true,
  problems: [],
})

const preview: ImportPreview = {
  ...table('Ventas', [column('Cliente', [toClients])]),
  otherSheets: [table('Clientes', [column('Nombre')])],
  leftOutSheets: [],
}
const tables = tablesOf(preview, 'libro')
const [sales, clients] = tables as unknown as [PreviewedTable, PreviewedTable]
const columnOf = (all: readonly PreviewedTable[]) => offeredColumns(all, all[0] ?? sales)[0]

test('sheets are called as they are, the only table of a file as the file', () => {
  expect(tables.map(({ draft }) => draft.title)).toEqual(['Ventas', 'Clientes'])
  expect(tablesOf({ ...preview, otherSheets: [] }, 'libro')[0].draft.title).toBe('libro')
})

test('one request brings in the chosen sheets, the first of them on top', () => {
  expect(startRequest(tables)).toMatchObject({ name: 'ventas', sheets: [{ name: 'clientes' }] })
  const second = startRequest([{ ...sales, included: false }, clients])
  expect(second).toMatchObject({ name: 'clientes', options: { sheet: 'Clientes' } })
  expect(second).not.toHaveProperty('sheets')
  expect(startRequest([{ ...sales, included: false }])).toBeUndefined()
  expect([canStart(tables), canStart([{ ...sales, included: false }])]).toEqual([true, false])
})

test('a proposed relation is taken, told of what it would reject, and can be refused', () => {
  const proposed = columnOf(tables)
  expect(proposed && relationOf(proposed)).toEqual(toClients)
  expect(proposed && columnNotes(proposed, [])).toEqual([{ code: 'missing', count: 2, example: 'Nadie' }])
  expect(startRequest(tables)?.columns[0]?.relation).toEqual(toClients.relation)
  const refused = { ...sales, draft: changeColumn(sales.draft, 0, { relation: undefined }) }
  expect(startRequest([refused, clients])?.columns[0]?.relation).toBeUndefined()
  expect(columnOf([refused, clients])?.relations).toEqual([toClients])
})

test('a relation is not offered while its sheet or its column is left out, and is called as its sheet', () => {
  expect(columnOf([sales, { ...clients, included: false }])?.relations).toEqual([])
  const skipped = { ...clients, draft: changeColumn(clients.draft, 0, { skip: true }) }
  expect(startRequest([sales, skipped])?.columns[0]?.relation).toBeUndefined()
  const renamed = { ...clients, draft: { ...clients.draft, title: 'Compradores' } }
  expect(columnOf([sales, renamed])?.relations[0]?.title).toBe('Compradores')
})

test('errors stand at their table', () => {
  const alike = { ...clients, draft: { ...clients.draft, name: 'ventas' } }
  expect(errorsOfTables([sales, alike])).toEqual([{ name: 'repeated' }, { name: 'repeated' }])
  expect(errorsOfTables([sales, { ...alike, included: false }])).toEqual([{}, {}])
  const refused = { 'columns.0.name': 'reserved', 'sheets.0.title': 'required' }
  expect(refusedOfTables(refused, tables)).toEqual([{ 'columns.0.name': 'reserved' }, { title: 'required' }])
  expect(refusedOfTables(refused, [{ ...sales, included: false }, clients])).toEqual([
    {},
    { 'columns.0.name': 'reserved' },
  ])
})

test('another way of reading one sheet leaves the others as a person made them', () => {
  const reading = { ...clients.preview.reading, headerRow: 3 }
  expect(rereadRequest(tables, 1, reading)).toEqual({
    format: 'xlsx',
    headers: { Ventas: { hasHeader: true, headerRow: 1 }, Clientes: { hasHeader: true, headerRow: 3 } },
  })
  const changed = { ...sales, draft: changeColumn(sales.draft, 0, { label: 'Comprador' }) }
  const again: ImportPreview = {
    ...table('Ventas', [column('Cliente')]),
    otherSheets: [{ ...table('Clientes', [column('Otra')]), reading }],
    leftOutSheets: [],
  }
  const read = readAgain({ tables: [changed, clients], leftOutSheets: [] }, again, 1, t)
  expect(read.tables[0].draft.columns[0]).toMatchObject({ label: 'Comprador', relations: [] })
  expect(read.tables[1]?.draft.columns[0]?.header).toBe('Otra')
  const failed: ImportPreview = { ...again, otherSheets: [], leftOutSheets: [{ sheet: 'Clientes', reason: 'noRows' }] }
  const kept = readAgain({ tables: [changed, clients], leftOutSheets: [] }, failed, 1, t)
  expect(kept).toMatchObject({ failure: 'imports.failures.noRows', leftOutSheets: [] })
  expect(kept.tables[1]).toBe(clients)
})

test('what a person changed in a table stays when it is read in another way, as long as its columns are the same', () => {
  const changed = { ...clients, draft: changeColumn(clients.draft, 0, { label: 'Quién', skip: true }) }
  const before = { tables: [sales, changed] as const, leftOutSheets: [] }
  const ofColumns = (columns: PreviewColumn[]): ImportPreview => ({
    ...preview,
    otherSheets: [{ ...table('Clientes', columns), reading: { ...clients.preview.reading, keepsEnd: true } }],
  })
  const better = { ...column('Nombre'), type: 'textArea', samples: ['Ana'] }
  const [same] = readAgain(before, ofColumns([better]), 1, t).tables[1]?.draft.columns ?? []
  expect(same).toMatchObject({ label: 'Quién', skip: true, type: 'textArea', samples: ['Ana'] })
  const others = readAgain(before, ofColumns([column('Nombre'), column('Otra')]), 1, t).tables[1]
  expect(others?.draft.columns).toMatchObject([{ label: 'Nombre', skip: false }, { label: 'Otra' }])
})
