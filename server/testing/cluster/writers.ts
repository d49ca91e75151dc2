import type { WireRecord } from '../../db/records/decoder.ts'
import type { GraphQLAnswer } from '../testClient.ts'
import type { ClusterClient, Operation } from './clusterClient.ts'
import type { Findings } from './findings.ts'

/** What the platform has said that it has stored, by the ids of records. */
export type Acknowledged = Map<string, Readonly<Record<string, unknown>>>

export interface ChangerOptions {
  client: ClusterClient
  collectionId: string
  /** Of its records, which nobody else's have. */
  name: string
  findings: Findings
}

export interface WriterOptions extends ChangerOptions {
  /** How many are to be made, of which each writer takes what it makes next. */
  left: { count: number }
  /** Of a request, at most. */
  batch: number
  random(): number
  /** Values of fields that were added meanwhile. */
  extras(): Readonly<Record<string, unknown>>
  acknowledged: Acknowledged
}

const creating =
  'mutation ($collectionId: String!, $data: JSON!) { item: createItem(collectionId: $collectionId, data: $data) }'
const updating =
  'mutation ($collectionId: String!, $itemId: String!, $data: JSON!) { item: updateItem(collectionId: $collectionId, itemId: $itemId, data: $data) }'

type Item = { item: WireRecord }

/** Creates records, one or more with each request, each until it is acknowledged. */
export async function writeRecords(options: WriterOptions): Promise<void> {
  const { client, collectionId, name, left, batch, random, acknowledged, findings } = options
  for (let done = 0; left.count > 0; ) {
    const size = Math.min(left.count, 1 + Math.floor(random() * batch))
    left.count -= size
    const extras = options.extras()
    const all = Array.from({ length: size }, (_, at) => ({
      customer: `${name} ${done + at}`,
      amount: done + at,
      ...extras,
    }))
    const operations = all.map(
      (data): Operation => ({ query: creating, variables: { collectionId, data }, key: data.customer }),
    )
    const answers = await client.askAll<Item>(operations)
    for (const [at, answer] of answers.entries()) {
      const id = idIn(answer, findings)
      if (id !== undefined) acknowledged.set(id, all[at] as Record<string, unknown>)
    }
    done += size
  }
}

/** A record that was changed, as it has to be in the end. */
export interface Changed {
  readonly itemId: string
  readonly amount: number
  readonly version: number
}

/** Changes one record again and again. */
export async function changeRecord(options: ChangerOptions, count: number): Promise<Changed> {
  const { client, collectionId, name, findings } = options
  const made = await client.ask<Item>({
    query: creating,
    variables: { collectionId, data: { customer: name, amount: 0 } },
    key: name,
  })
  const itemId = idIn(made, findings) ?? ''
  for (let amount = 1; amount <= count; amount += 1) {
    const variables = { collectionId, itemId, data: { amount } }
    idIn(await client.ask<Item>({ query: updating, variables, key: `${name} ${amount}` }), findings)
  }
  return { itemId, amount: count, version: count + 1 }
}

function idIn({ data, errors }: GraphQLAnswer<Item>, findings: Findings): string | undefined {
  if (errors !== undefined) findings.add(`a write was refused: ${JSON.stringify(errors)}`)
  return data?.item._id
}
