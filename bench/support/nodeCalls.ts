import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'graphql-ws'
import { systemClock } from '../../server/system/clock.ts'
import { TestClient } from '../../server/testing/testClient.ts'
import { openSocket } from '../../server/testing/testSocket.ts'
import { collectionId, environmentId } from './environment.ts'
import { type Order, orderFields, statuses } from './orders.ts'
import type { Operation, SessionKeys, SignedClient } from './signedClient.ts'

/** What people ask for, made once. */
export interface NodeComponents {
  tableId: string
  formId: string
  indicatorId: string
}

export async function createNodeComponents(client: SignedClient): Promise<NodeComponents> {
  const create = async (kind: string, data: object) => {
    const text = `mutation ($environmentId: String!, $data: JSON!) { made: create${kind}(environmentId: $environmentId, data: $data) { _id } }`
    const { made } = await client.run({ query: text, variables: { environmentId, data: { collectionId, ...data } } })
    return (made as { _id: string })._id
  }
  const byStatus = { fieldName: 'status', operation: 'equals', valueType: 'parameter', parameterName: 'status' }
  const filterByDefault = await create('Filter', { name: 'status', groups: [{ rules: [byStatus] }] })
  return {
    tableId: await create('Table', {
      name: 'orders',
      columns: orderFields.map(({ name }) => ({ type: 'field', fieldName: name })),
      filterByDefault,
      orderByDefault: 'created',
    }),
    formId: await create('Form', {
      name: 'new order',
      fields: orderFields.map(({ name }) => ({ type: 'editable', fieldName: name })),
    }),
    indicatorId: await create('Indicator', {
      name: 'paid',
      indicatorTypeId: 'sum',
      fieldName: 'amount',
      filterByDefault,
    }),
  }
}

const statusOf = (count: number) => statuses[count % statuses.length]

export const pageOf =
  ({ tableId }: NodeComponents) =>
  (count: number): Operation => ({
    query:
      'query ($tableId: String!, $parameters: JSON, $page: Int) { tableResult(tableId: $tableId, parameters: $parameters, page: $page, limit: 50) { items totalCount hasNextPage } }',
    variables: {
      tableId,
      parameters: { status: statusOf(count) },
      page: 1 + (Math.floor(count / statuses.length) % 8),
    },
  })

export const submitOf =
  ({ formId }: NodeComponents, orders: readonly Order[], prefix: string) =>
  (count: number): Operation => ({
    query: 'mutation ($formId: String!, $data: JSON!) { submitForm(formId: $formId, data: $data) { _id } }',
    variables: { formId, data: orders[count % orders.length] },
    extensions: { idempotencyKey: `${prefix}${count}` },
  })

export const indicatorOf =
  ({ indicatorId }: NodeComponents) =>
  (count: number): Operation => ({
    query:
      'query ($indicatorId: String!, $parameters: JSON) { indicatorResult(indicatorId: $indicatorId, parameters: $parameters) { value } }',
    variables: { indicatorId, parameters: { status: statusOf(count) } },
  })

const following =
  'subscription ($environmentId: String!, $collectionId: String!) { collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId) }'

/** A change that somebody did not hear of within so many ms does not hold up the next: he was connecting. */
const patience = 2_000

/** Pages that follow the orders, spread over servers; whoever is sent away connects again. */
export class Followers {
  readonly #session: SessionKeys
  readonly #sockets = new Map<number, Client>()
  readonly #waiting = new Set<number>()
  readonly #ports: readonly number[]
  #isClosed = false
  #wake: () => void = () => undefined

  constructor(ports: readonly number[], session: SessionKeys, count: number) {
    this.#ports = ports
    this.#session = session
    for (let number = 0; number < count; number += 1) this.#follow(number)
  }

  /** Does something that changes the orders once, and waits until each has heard of it. */
  async hearing(change: () => Promise<unknown>): Promise<void> {
    const all = new Promise<void>(resolve => {
      this.#wake = resolve
    })
    for (const number of this.#sockets.keys()) this.#waiting.add(number)
    await change()
    await Promise.race([all, pause(patience, undefined, { ref: false })])
  }

  close(): void {
    this.#isClosed = true
    for (const socket of this.#sockets.values()) void socket.dispose()
  }

  #follow(number: number): void {
    if (this.#isClosed) return
    const { publicKey, secretKey } = this.#session
    const session = { _id: '', userId: '', publicKey, secretKey }
    const port = this.#ports[number % this.#ports.length] ?? 0
    const client = new TestClient({ port, host: 'localhost', clock: systemClock, session })
    const onClosed = () => void setTimeout(() => this.#follow(number), 100)
    const socket = openSocket(client, systemClock, { onClosed })
    this.#sockets.set(number, socket)
    const lost = () => undefined
    socket.subscribe(
      { query: following, variables: { environmentId, collectionId } },
      { next: () => this.#hear(number), error: lost, complete: lost },
    )
  }

  #hear(number: number): void {
    this.#waiting.delete(number)
    if (this.#waiting.size === 0) this.#wake()
  }
}
