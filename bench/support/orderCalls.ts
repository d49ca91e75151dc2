import { collectionId } from './environment.ts'
import { type Order, statuses } from './orders.ts'
import type { Operation, SignedClient } from './signedClient.ts'

/** A function for each connection: what it sends differs with every call. */
export function loops(connections: readonly SignedClient[], operation: (count: number) => Operation | Operation[]) {
  return connections.map(client => (count: number) => client.send(JSON.stringify(operation(count))))
}

export const listOf =
  (withCount: boolean) =>
  (count: number): Operation => ({
    query: `query ($id: String!, $filter: JSON, $page: Int) { collectionItems(collectionId: $id, page: $page, limit: 50, filter: $filter, orderBy: "created", orderByAsc: false) { ${withCount ? 'totalCount ' : ''}hasNextPage items } }`,
    variables: {
      id: collectionId,
      filter: { status: statuses[count % statuses.length] },
      page: 1 + (Math.floor(count / statuses.length) % 40),
    },
  })

const mutation = (query: string, variables: Record<string, unknown>, key: string): Operation => ({
  query,
  variables,
  extensions: { idempotencyKey: key },
})

export const createOf = (orders: readonly Order[], prefix: string) => (count: number) =>
  mutation(
    'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }',
    { id: collectionId, data: orders[count % orders.length] },
    `${prefix}${count}`,
  )

export const sumOperation = (): Operation => ({
  query:
    'query ($id: String!, $measures: JSON!) { collectionAggregate(collectionId: $id, groupBy: "status", measures: $measures) }',
  variables: { id: collectionId, measures: { total: { sum: 'amount' } } },
})

/** Changes one value, so that sums are computed and not remembered. */
export const touchOf = (ids: readonly string[], prefix: string) => (count: number) =>
  mutation(
    'mutation ($id: String!, $item: String!, $data: JSON!) { updateItem(collectionId: $id, itemId: $item, data: $data) }',
    { id: collectionId, item: ids[count % ids.length], data: { amount: (count % 1_000) + 0.5 } },
    `${prefix}${count}`,
  )

/** Reads one record after the other through a form. */
export const readOf =
  (formId: string, ids: readonly string[]) =>
  (count: number): Operation => ({
    query: 'query ($id: String!, $parameters: JSON) { formItem(formId: $id, parameters: $parameters) }',
    variables: { id: formId, parameters: { id: ids[count % ids.length] } },
  })

/** Ids of some of the orders. */
export async function someIds(client: SignedClient): Promise<string[]> {
  const { collectionItems } = await client.run({
    query: 'query ($id: String!) { collectionItems(collectionId: $id, limit: 1000) { items } }',
    variables: { id: collectionId },
  })
  return (collectionItems as { items: { _id: string }[] }).items.map(({ _id }) => _id)
}

/** Takes the indexes that explainFilter offers for the list and for the sum. */
export async function acceptSuggestions(client: SignedClient): Promise<void> {
  const { explainFilter } = await client.run({
    query:
      'query ($id: String!) { explainFilter(collectionId: $id, filter: { status: "paid" }, orderBy: "created", orderByAsc: false) }',
    variables: { id: collectionId },
  })
  const { suggestion } = explainFilter as { suggestion: object | null }
  if (!suggestion) throw new Error('explainFilter offered no index for filter and order')
  const sums = { type: 'ascending', fields: ['status', 'amount'] }
  await client.run({
    query: 'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
    variables: { id: collectionId, data: { indexes: [suggestion, sums] } },
  })
}
