import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { environmentFile } from '../../server/db/environment/paths.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import { createCollection, createEnvironment, fileUpload, importInto, importNew, type Upload } from './environment.ts'
import { timed } from './measure.ts'
import { RawSales, type SalesSchema } from './rawSales.ts'
import { peopleColumns, relationNames, salesFields, writePeople, writeSales } from './salesData.ts'
import type { SalesRows } from './salesRows.ts'
import type { RunningServer } from './server.ts'
import type { SignedClient } from './signedClient.ts'

/** One size of the same data, in an environment of its own. */
export interface Sales {
  rows: number
  salesId: string
  tableId: string
  client: SignedClient
  schema: SalesSchema
  /** Milliseconds. */
  importMs: number
  indexMs: number
  textIndexMs: number
}

/** One in a file. */
export interface SalesEnvironment extends Sales {
  /** The driver alone on the environment's own file. */
  raw: RawSales
}

export interface RestOfRows {
  /** So many are imported before. */
  imported: number
  fill(fields: Pick<SalesRows, 'people' | 'sales'>): Promise<void>
}

interface Options {
  server: RunningServer
  client: SignedClient
  dataDirectory: string
  id: string
  rows: number
  seed: number
  /** How rows come that are not imported; all are, when absent. */
  rest?: RestOfRows
}

/** Writes a file beside the data, uploads it and takes it away again. */
async function withFile<T>(
  { dataDirectory }: Options,
  write: (path: string) => Promise<void>,
  use: (file: Upload) => Promise<T>,
): Promise<T> {
  const path = join(dataDirectory, 'rows.csv')
  await write(path)
  const result = await use(fileUpload(path))
  await rm(path)
  return result
}

const treeIndexes = [
  { type: 'descending', fields: ['status', 'created'] },
  { type: 'ascending', fields: ['status', 'amount'] },
  { type: 'ascending', fields: ['created'] },
]
const textIndex = { type: 'text', fields: ['customer', 'notes'] }

type Stored = Pick<SalesSchema, 'fields' | 'indexes'>

async function setIndexes(client: SignedClient, collectionId: string, indexes: readonly object[]): Promise<Stored> {
  const { updateCollection } = await client.run({
    query:
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { fields indexes } }',
    variables: { id: collectionId, data: { indexes } },
  })
  return updateCollection as Stored
}

async function fieldsOf(client: SignedClient, collectionId: string): Promise<readonly Field[]> {
  const { collection } = await client.run({
    query: 'query ($id: String!) { collection(collectionId: $id) { fields } }',
    variables: { id: collectionId },
  })
  return (collection as { fields: Field[] }).fields
}

/** A text index is filled beside the requests; until it is full, no search asks it. */
async function untilSearched(client: SignedClient, collectionId: string): Promise<void> {
  for (;;) {
    const { explainFilter } = await client.run({
      query: 'query ($id: String!, $filter: JSON!) { explainFilter(collectionId: $id, filter: $filter) }',
      variables: { id: collectionId, filter: { $search: 'nobody' } },
    })
    const { plan } = explainFilter as { plan: readonly string[] }
    if (plan.some(detail => /VIRTUAL TABLE|Index Scan/.test(detail))) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function createSalesTable(client: SignedClient, environmentId: string, collectionId: string): Promise<string> {
  const { createTable } = await client.run({
    query:
      'mutation ($environmentId: String!, $data: JSON!) { createTable(environmentId: $environmentId, data: $data) { _id } }',
    variables: {
      environmentId,
      data: {
        name: 'sales',
        collectionId,
        columns: [
          { type: 'editableField', fieldName: 'amount', label: 'amount' },
          ...relationNames.map(fieldName => ({ type: 'field', fieldName, label: fieldName })),
        ],
      },
    },
  })
  return (createTable as { _id: string })._id
}

/** Makes the data by the calls that people make: two collections, two imports, and then the indexes. Or a part of the rows so. */
export async function prepareSales(options: Options): Promise<Sales> {
  const { server, client, id, rows, seed, rest } = options
  const imported = rest?.imported ?? rows
  const [peopleId, salesId] = [`${id}_people`, `${id}_sales`]
  await createEnvironment(client, id)
  const toPeople = { inEnvironment: id, name: 'people', columns: peopleColumns }
  await withFile(
    options,
    path => writePeople(path, imported),
    file => importNew(server, client, toPeople, file),
  )
  await createCollection(client, id, 'sales', salesFields(peopleId))
  const importMs = await withFile(
    options,
    path => writeSales(path, imported, seed),
    file => importInto(server, client, salesId, file),
  )
  const people = await fieldsOf(client, peopleId)
  await rest?.fill({ people, sales: await fieldsOf(client, salesId) })
  const tree = await timed(() => setIndexes(client, salesId, treeIndexes))
  const text = await timed(async () => {
    const stored = await setIndexes(client, salesId, [...treeIndexes, textIndex])
    await untilSearched(client, salesId)
    return stored
  })
  const tableId = await createSalesTable(client, id, salesId)
  const [nameField] = people
  if (nameField === undefined) throw new Error('the people have no fields')
  const schema = { ...text.value, nameField }
  return { rows, salesId, tableId, client, schema, importMs, indexMs: tree.ms, textIndexMs: text.ms }
}

/** As `prepareSales`, with the driver on its file. */
export async function prepareSalesFile(options: Options): Promise<SalesEnvironment> {
  const sales = await prepareSales(options)
  return { ...sales, raw: new RawSales(environmentFile(options.dataDirectory, options.id), sales.schema) }
}
