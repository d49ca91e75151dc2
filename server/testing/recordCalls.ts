import type { FormRecordChange } from '../../shared/wire/answers.ts'
import type { WireRecord } from '../db/records/decoder.ts'
import type { CallOptions, TestClient } from './testClient.ts'

export interface ItemsAnswer {
  items: WireRecord[]
  totalCount: number
  totalPages: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  /** Of tables. */
  labels?: Record<string, Record<string, string>> | null
  indicators?: Record<string, Record<string, string>> | null
  unreadable?: string[] | null
}

/** The calls on records that tests make, as a program sends them. */
const pageFields = '_id totalCount totalPages hasNextPage hasPreviousPage items'

const variablesOf = (types: Record<string, string>) =>
  Object.entries(types)
    .map(([name, type]) => `$${name}: ${type}`)
    .join(', ')
const argumentsOf = (types: Record<string, string>) =>
  Object.keys(types)
    .map(name => `${name}: $${name}`)
    .join(', ')

function call<Answer>(kind: 'query' | 'mutation', name: string, types: Record<string, string>, selection = '') {
  const text = `${kind} (${variablesOf(types)}) { answer: ${name}(${argumentsOf(types)}) ${selection} }`
  return async (client: TestClient, variables: Record<string, unknown>, options?: CallOptions): Promise<Answer> =>
    (await client.run<{ answer: Answer }>(text, variables, options)).answer
}

const collectionId = { collectionId: 'String!' }
const paged = { page: 'Int', limit: 'Int', orderBy: 'String', orderByAsc: 'Boolean' }
const shownPage = `{ ${pageFields} }`

export const collectionItems = call<ItemsAnswer>(
  'query',
  'collectionItems',
  { ...collectionId, ...paged, filter: 'JSON' },
  shownPage,
)
export const createItem = call<WireRecord>('mutation', 'createItem', { ...collectionId, data: 'JSON!' })
export const updateItem = call<WireRecord>('mutation', 'updateItem', {
  ...collectionId,
  itemId: 'String!',
  data: 'JSON!',
  expectedVersion: 'Int',
})
export const deleteItem = call<boolean>('mutation', 'deleteItem', { ...collectionId, itemId: 'String!' })
export const tableResult = call<ItemsAnswer>(
  'query',
  'tableResult',
  { tableId: 'String!', parameters: 'JSON', filterValues: 'JSON', filterId: 'String', search: 'String', ...paged },
  `{ ${pageFields} labels indicators unreadable }`,
)
export const tableTotals = call<Record<string, string>>('query', 'tableTotals', {
  tableId: 'String!',
  parameters: 'JSON',
  filterValues: 'JSON',
  filterId: 'String',
  search: 'String',
  columns: '[Int!]',
})
const rowsArguments = {
  tableId: 'String!',
  parameters: 'JSON',
  filterValues: 'JSON',
  filterId: 'String',
  search: 'String',
  ...paged,
}
export const exportTable = call<{ url: string; name: string; expiresAt: string }>(
  'mutation',
  'exportTable',
  { ...rowsArguments, columns: '[Int!]' },
  '{ url name expiresAt }',
)
export const runTableAction = call<{ _id: string; hookResults: unknown[]; hookErrors: string[] }>(
  'mutation',
  'runTableAction',
  { tableId: 'String!', columnIndex: 'Int!', itemIds: '[String!]!', parameters: 'JSON' },
  '{ _id _version message hookResults hookErrors next }',
)
export const restoreTableRows = call<number>('mutation', 'restoreTableRows', {
  tableId: 'String!',
  columnIndex: 'Int!',
  itemIds: '[String!]!',
})
export const deletedTableRows = call<{ totalCount: number; items: { _id: string; name: string; deletedAt: string }[] }>(
  'query',
  'deletedTableRows',
  { tableId: 'String!', columnIndex: 'Int!', page: 'Int', limit: 'Int' },
  '{ totalCount items { _id name deletedAt } }',
)
export const tableRowNames = call<string[]>('query', 'tableRowNames', { tableId: 'String!', itemIds: '[String!]!' })
export const moveTableRow = call<boolean>('mutation', 'moveTableRow', {
  tableId: 'String!',
  itemId: 'String!',
  afterId: 'String',
  beforeId: 'String',
})
export const saveTablePreferences = call<boolean>('mutation', 'saveTablePreferences', {
  tableId: 'String!',
  preferences: 'JSON',
})
export const updateTableCell = call<WireRecord>('mutation', 'updateTableCell', {
  tableId: 'String!',
  itemId: 'String!',
  fieldName: 'String!',
  value: 'JSON',
  expectedVersion: 'Int',
})

export interface SubmitAnswer {
  _id: string | null
  _version: number | null
  hookResults: unknown[]
  hookErrors: string[]
  given: Record<string, unknown> | null
  next: { path: string; newTab: boolean } | null
}
export const submitForm = call<SubmitAnswer>(
  'mutation',
  'submitForm',
  { formId: 'String!', data: 'JSON!', parameters: 'JSON', itemId: 'String', expectedVersion: 'Int' },
  '{ _id _version message hookResults hookErrors given next }',
)
export const formItem = call<WireRecord | null>('query', 'formItem', { formId: 'String!', parameters: 'JSON' })
export const formHistory = call<{
  items: FormRecordChange[]
  totalCount: number
  labels: Record<string, Record<string, string>>
}>(
  'query',
  'formHistory',
  { formId: 'String!', parameters: 'JSON', page: 'Int', limit: 'Int' },
  '{ items totalCount labels }',
)

/** What a call that must fail answers with. */
export const failureOf = (promise: Promise<unknown>): Promise<Record<string, unknown> | undefined> =>
  promise.then(
    () => undefined,
    (error: { extensions: Record<string, unknown> }) => error.extensions,
  )
