import { setTimeout as pause } from 'node:timers/promises'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { ItemsAnswer } from '../recordCalls.ts'
import type { ClusterClient } from './clusterClient.ts'
import type { WorkDone } from './clusterWork.ts'
import type { Findings } from './findings.ts'

const reading =
  'query ($collectionId: String!, $page: Int) { page: collectionItems(collectionId: $collectionId, page: $page, limit: 1000) { items hasNextPage } }'

export async function allRecords(client: ClusterClient, collectionId: string): Promise<WireRecord[]> {
  const records: WireRecord[] = []
  for (let number = 1; ; number += 1) {
    const variables = { collectionId, page: number }
    const { page } = await client.run<{ page: Pick<ItemsAnswer, 'items' | 'hasNextPage'> }>({
      query: reading,
      variables,
    })
    records.push(...page.items)
    if (!page.hasNextPage) return records
  }
}

/** Everything that was acknowledged is there once, as it was written, and nothing else. */
export function checkRecords(
  records: readonly WireRecord[],
  { acknowledged, changed }: WorkDone,
  findings: Findings,
): void {
  const byId = new Map(records.map(record => [record._id, record]))
  const { itemId, amount, version } = changed
  const last = byId.get(itemId)
  if (last?.amount !== amount || last._version !== version)
    findings.add(`the record of version ${version} and value ${amount} is ${JSON.stringify(last)}`)
  for (const [id, values] of acknowledged) {
    const found = byId.get(id)
    if (found === undefined) findings.add('an acknowledged record is lost')
    else if (Object.entries(values).some(([name, value]) => found[name] !== value))
      findings.add(`a record is ${JSON.stringify(found)} in place of ${JSON.stringify(values)}`)
  }
  const expected = acknowledged.size + 1
  if (records.length !== expected) findings.add(`there are ${records.length} records in place of ${expected}`)
}

/** In ms: by then a change is known to whoever looks, once nothing is wrong any more. */
const longestLag = 30_000

/** Everybody who follows knew of each change, and knows of the last. @returns how late they knew, in ms and in order */
export async function checkNews({ pulses, followers }: WorkDone, findings: Findings): Promise<number[]> {
  const last = pulses.at(-1)?.sequence ?? 0
  const giveUp = Date.now() + longestLag
  while (followers.some(follower => follower.last < last) && Date.now() < giveUp) await pause(50)
  for (const follower of followers) follower.end()
  const lags = pulses.flatMap(({ sequence, at }) => followers.map(follower => follower.lagOf(sequence, at)))
  for (const lag of lags) if (lag === undefined || lag > longestLag) findings.add('a change was never told')
  return lags.filter(lag => lag !== undefined).toSorted((one, other) => one - other)
}
