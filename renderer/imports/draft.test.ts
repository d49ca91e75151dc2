import { expect, test } from 'vitest'
import { defaultRegion, regionOf } from '../../shared/formats/region.ts'
import type { NamedTablePreview, PreviewColumn } from '../../shared/imports/preview.ts'
import {
  changeColumn,
  columnErrors,
  columnNotes,
  type DraftColumn,
  doubtfulSample,
  draftErrors,
  draftOf,
  type ImportDraft,
  isImporting,
  requestOf,
  unfittingTypes,
  withNamesOf,
  writesDecimals,
} from './draft.ts'

const column = (header: string, more: Partial<PreviewColumn> = {}): PreviewColumn => ({
  header,
  name: header.toLowerCase(),
  label: header,
  type: 'number',
  optional: false,
  choices: [
    { type: 'number', misfits: 2, example: 'no sé', options: {}, optional: false },
    { type: 'string', misfits: 0, options: { max: 20 }, optional: true },
  ],
  samples: ['1', '2'],
  blanks: 0,
  relations: [],
  ...more,
})

const preview: NamedTablePreview = {
  name: 'precios',
  title: 'Precios',
  reading: { format: 'csv', encoding: 'utf-8', separator: ';', hasHeader: true },
  columns: [column('Precio'), column('Peso')],
  rows: [],
  rowCount: 10,
  exact: true,
  problems: [],
  headerChoices: [],
  leftOut: { titleRows: 0, blankRows: 0 },
}
const draft = draftOf(preview)
const first = ({ columns }: ImportDraft) => columns[0] as NonNullable<(typeof columns)[0]>

test('a corrected type takes along its options and whether it can be demanded', () => {
  const changed = changeColumn(draft, 0, { type: 'string' })
  expect(first(changed).optional).toBe(true)
  expect(requestOf(changed, preview.reading).columns[0]).toMatchObject({ type: 'string', options: { max: 20 } })
  expect(first(draft).type).toBe('number')
})

test('a column with neither a name nor a value is left out, once the whole file was seen', () => {
  const problems = [
    { code: 'emptyHeader', header: 'Columna 2' },
    { code: 'emptyColumn', header: 'Columna 2' },
    { code: 'emptyColumn', header: 'Precio' },
  ] as const
  const columns = [column('Precio'), column('Columna 2')]
  const skips = (exact: boolean) =>
    draftOf({ ...preview, columns, exact, problems: [...problems] }).columns.map(({ skip }) => skip)
  expect(skips(true)).toEqual([false, true])
  expect(skips(false)).toEqual([false, false])
})

test('a change of one column leaves the others as they are', () => {
  expect(changeColumn(draft, 0, { label: 'x' }).columns[1]).toBe(draft.columns[1])
})

test('names are checked before anything is sent, those of skipped columns are not', () => {
  expect(draftErrors(draft)).toEqual({})
  const twice = changeColumn(draft, 1, { name: 'PRECIO' })
  expect(draftErrors(twice)).toEqual({ 'columns.1.name': 'repeated' })
  expect(draftErrors(changeColumn(twice, 1, { skip: true }))).toEqual({})
  expect(draftErrors({ ...draft, name: 'No vale', title: ' ' })).toEqual({
    name: 'invalidLocalName',
    title: 'required',
  })
})

test('messages of the server reach the column that they speak of', () => {
  const errors = { 'columns.1.name': 'reserved', 'columns.12.name': 'repeated', 'columns.1.options.max': 'exceeded:5' }
  expect(columnErrors(errors, 1)).toEqual({ name: 'reserved', options: 'exceeded:5' })
})

test('notes stand at their column, follow its type, and leave with it', () => {
  const problems = [
    { code: 'repeatedHeader', header: 'Peso' },
    { code: 'misfits', header: 'Precio', count: 2 },
  ] as const
  expect(columnNotes(first(draft), problems)).toEqual([{ code: 'misfits', count: 2, example: 'no sé' }])
  expect(columnNotes(first(changeColumn(draft, 0, { type: 'string' })), problems)).toEqual([])
  expect(columnNotes(first(changeColumn(draft, 0, { type: 'date' })), problems)).toMatchObject([
    { code: 'manyMisfits' },
  ])
  expect(columnNotes(first(changeColumn(draft, 0, { skip: true })), problems)).toEqual([])
  const second = draft.columns[1] as NonNullable<(typeof draft.columns)[1]>
  expect(columnNotes(second, problems).map(({ code }) => code)).toEqual(['repeatedHeader', 'misfits'])
})

test('numbers with more digits than are kept are told, whatever becomes of the column', () => {
  const rounded = { count: 1, example: '12345678901234567' }
  const choices = [
    { type: 'string', misfits: 0, options: {}, optional: true },
    { type: 'number', misfits: 0, options: {}, optional: true, rounded },
  ]
  const problems = [{ code: 'longNumbers', header: 'Precio', count: 3, example: '1234567890123450000' }] as const
  const told = first(draftOf({ ...preview, columns: [column('Precio', { type: 'string', choices })] }))
  const inFile = { code: 'longNumbers', count: 3, example: '1234567890123450000' }
  expect(columnNotes(told, problems)).toEqual([inFile])
  expect(columnNotes({ ...told, type: 'number' }, problems)).toEqual([inFile, { code: 'rounded', ...rounded }])
  expect(columnNotes({ ...told, type: 'number' }, [])).toEqual([{ code: 'rounded', ...rounded }])
})

test('types that few cells are of are offered last; those that live from their options are not', () => {
  const types = unfittingTypes(first(draft))
  expect(types).toContain('date')
  for (const type of ['number', 'string', 'singleSelect', 'oneOf', 'password']) expect(types).not.toContain(type)
})

test('the sign before decimals is asked for only where numbers have one', () => {
  expect(writesDecimals(first(draft))).toBe(false)
  const decimals = draftOf({ ...preview, columns: [column('Precio', { samples: ['1', '1.234'] })] })
  expect(writesDecimals(first(decimals))).toBe(true)
  expect(writesDecimals(first(changeColumn(decimals, 0, { type: 'string' })))).toBe(false)
})

test('a column is read as it was found to be written, or as somebody says', () => {
  const choices = [
    { type: 'date', misfits: 0, options: {}, optional: true, way: { name: 'dayOrder', value: 'dayFirst' } },
    { type: 'string', misfits: 0, options: {}, optional: true },
  ] as const
  const found = draftOf({ ...preview, columns: [column('Fecha', { type: 'date', choices: [...choices] })] })
  const asked = (draft: ImportDraft) => requestOf(draft, preview.reading).columns[0]?.ways
  expect(asked(found)).toEqual({ dayOrder: 'dayFirst' })
  const said = changeColumn(found, 0, { ways: { dayOrder: 'monthFirst' } })
  expect(asked(said)).toEqual({ dayOrder: 'monthFirst' })
  expect(asked(changeColumn(said, 0, { type: 'string' }))).toEqual({})
})

test('a number that could be two is shown as what it will be, unless its sign was set', () => {
  const doubtful = (samples: string[], change: Partial<DraftColumn> = {}, region = defaultRegion) =>
    doubtfulSample(
      first(changeColumn(draftOf({ ...preview, columns: [column('Monto', { samples })] }), 0, change)),
      region,
    )
  expect(doubtful(['1', '25.000'])).toEqual({ text: '25.000', shown: '25' })
  expect(doubtful(['25.000'], { type: 'currency' })).toEqual({ text: '25.000', shown: '$25,000' })
  const chile = regionOf({ locale: 'es-CL', currency: 'CLP' })
  expect(doubtful(['25.000'], {}, chile)).toEqual({ text: '25.000', shown: '25000' })
  expect(doubtful(['25.000'], { decimal: '.' })).toBeUndefined()
  expect(doubtful(['25.5', '1.000.000'])).toBeUndefined()
  expect(doubtful(['25.000'], { type: 'string' })).toBeUndefined()
  const held = draftOf({ ...preview, columns: [column('Monto', { samples: ['25.000'], certain: ['25.000'] })] })
  expect([doubtfulSample(first(held), chile), writesDecimals(first(held))]).toEqual([undefined, false])
})

test('reading the file in another way keeps how the whole is called', () => {
  const named = { ...draft, name: 'lista', title: 'Lista' }
  const again = withNamesOf(named, draftOf({ ...preview, columns: [column('Otro')] }))
  expect(again).toMatchObject({ name: 'lista', title: 'Lista', columns: [{ header: 'Otro' }] })
})

test('an import needs a column that becomes a field', () => {
  const ids = changeColumn(draft, 0, { name: '_id' })
  expect(isImporting(ids)).toBe(true)
  expect(isImporting(changeColumn(ids, 1, { skip: true }))).toBe(false)
})
