import exceljs from 'exceljs'
import type { TypeChoice } from '../../../../shared/imports/columnScan.ts'
import type { ImportPreview, NamedTablePreview } from '../../../../shared/imports/preview.ts'
import type { ImportedTable, ImportStatus, RejectedRow } from '../../../../shared/imports/progress.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { until } from '../../../testing/until.ts'
import type { TestFile } from '../../../testing/uploads.ts'

export interface TestProgress {
  _id: string
  status: ImportStatus
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
  rejectedFile: TestFile | null
  message: string | null
  row: number | null
  collectionId: string
  viewPath: string | null
  rejections: RejectedRow[]
  tables: ImportedTable[]
}

const fields =
  '_id status rowsRead rowsWritten rowsRejected rejectedFile { _id name url size } message row share collectionId viewPath rejections tables'

export async function preview(client: TestClient, environmentId: string, fileId: string, options?: object) {
  const { previewImport } = await client.run<{ previewImport: ImportPreview }>(
    `query ($environmentId: String!, $fileId: String!, $options: JSON) {
      previewImport(environmentId: $environmentId, fileId: $fileId, options: $options)
    }`,
    { environmentId, fileId, options },
  )
  return previewImport
}

/** What the preview found of how a column is written as its type. */
function waysOf(choices: readonly TypeChoice[], wanted: string) {
  const way = choices.find(({ type }) => type === wanted)?.way
  return way && { ways: { [way.name]: way.value } }
}

/** The request that takes the first table of a preview as it is. */
export const asProposed = ({ name, title, columns, reading }: NamedTablePreview) => ({
  name,
  title,
  options: reading,
  columns: columns.map(({ header, name: fieldName, label, type, optional, decimal, choices, relations }) => ({
    header,
    name: fieldName,
    label,
    type,
    optional,
    options: choices.find(choice => choice.type === type)?.options ?? {},
    ...(decimal !== undefined && { decimal }),
    ...waysOf(choices, type),
    ...relations.filter(({ proposed }) => proposed).map(({ relation }) => ({ relation }))[0],
  })),
})

/** The request that takes everything of a preview as it is. */
export const allProposed = ({ otherSheets, ...first }: ImportPreview) => ({
  ...asProposed(first),
  sheets: otherSheets.map(asProposed),
})

export async function start(client: TestClient, environmentId: string, fileId: string, data: object) {
  const { startImport } = await client.run<{ startImport: TestProgress }>(
    `mutation ($environmentId: String!, $fileId: String!, $data: JSON!) {
      startImport(environmentId: $environmentId, fileId: $fileId, data: $data) { ${fields} }
    }`,
    { environmentId, fileId, data },
  )
  return startImport
}

export async function importInto(client: TestClient, collectionId: string, fileId: string, options?: object) {
  const { importCollectionData } = await client.run<{ importCollectionData: TestProgress }>(
    `mutation ($collectionId: String!, $fileId: String!, $options: JSON) {
      importCollectionData(collectionId: $collectionId, fileId: $fileId, options: $options) { ${fields} }
    }`,
    { collectionId, fileId, options },
  )
  return importCollectionData
}

export async function progressOf(client: TestClient, importId: string): Promise<TestProgress> {
  const answer = await client.run<{ import: TestProgress }>(
    `query ($importId: String!) { import(importId: $importId) { ${fields} } }`,
    { importId },
  )
  return answer.import
}

export async function cancel(client: TestClient, importId: string): Promise<TestProgress> {
  const { cancelImport } = await client.run<{ cancelImport: TestProgress }>(
    `mutation ($importId: String!) { cancelImport(importId: $importId) { ${fields} } }`,
    { importId },
  )
  return cancelImport
}

/** Asks until the import is over. */
export const over = (client: TestClient, importId: string): Promise<TestProgress> =>
  until(
    () => progressOf(client, importId),
    ({ status }) => status !== 'running',
  )

export interface TestRecord {
  _id: string
  [field: string]: unknown
}

export async function records(client: TestClient, collectionId: string, more: object = {}) {
  const { collectionItems } = await client.run<{ collectionItems: { totalCount: number; items: TestRecord[] } }>(
    `query ($collectionId: String!, $limit: Int, $orderBy: String, $orderByAsc: Boolean, $filter: JSON) {
      collectionItems(collectionId: $collectionId, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc, filter: $filter) {
        totalCount items
      }
    }`,
    { collectionId, limit: 100, ...more },
  )
  return collectionItems
}

/** A workbook with one sheet. */
export const workbookOf = (rows: readonly unknown[][]) => workbookWith({ Datos: rows })

/** A workbook with sheets by their names; those that begin with a dot are hidden. */
export async function workbookWith(sheets: Readonly<Record<string, readonly unknown[][]>>): Promise<Buffer> {
  const book = new exceljs.Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name.replace(/^\./, ''), { state: name.startsWith('.') ? 'hidden' : 'visible' })
    for (const row of rows) sheet.addRow(row)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
