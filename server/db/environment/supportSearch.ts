import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'

/** All conversations with a message that holds a folded text. Every message is looked at, so it is read beside the main thread. */
export async function conversationsHolding(reads: object, search: string): Promise<string[]> {
  const holds = dialectOf(reads).contains('"folded"', '?')
  const text = `SELECT DISTINCT "conversationId" FROM "supportMessages" WHERE ${holds}`
  const found: string[] = []
  for await (const rows of longReadsOf(reads).chunks<[string]>(text, [search])) found.push(...rows.map(([id]) => id))
  return found
}
