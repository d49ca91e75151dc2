import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterClient } from './clusterClient.ts'

/** One change after the other of a collection that nobody else changes. */
export interface Pulse {
  /** Of the collection after it. */
  readonly sequence: number
  /** When it was acknowledged, in ms since 1970. */
  readonly at: number
}

export interface BeatOptions {
  client: ClusterClient
  collectionId: string
  random(): number
  isOver(): boolean
}

const creating =
  'mutation ($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }'

/** Changes a new collection until it is told to end. */
export async function beat({ client, collectionId, random, isOver }: BeatOptions): Promise<Pulse[]> {
  const pulses: Pulse[] = []
  while (!isOver()) {
    const sequence = 1 + pulses.length
    const data = { customer: `pulse ${sequence}` }
    await client.run({ query: creating, variables: { collectionId, data }, key: `pulse ${sequence}` })
    pulses.push({ sequence, at: Date.now() })
    // Now and then nothing follows for so long that a loss is not made good by what comes next.
    await pause(random() < 0.2 ? 1_500 * random() : 100 * random())
  }
  return pulses
}
