import { limits } from '../../shared/protocol/limits.ts'

/** One operation that waits to be sent. */
export interface Waiting {
  /** The operation as JSON. */
  payload: string
  /** Headers beside the signature; operations with different ones travel apart. */
  headers: Readonly<Record<string, string>>
}

/** The body of a request: operations as a JSON array. */
export const batchBody = (batch: readonly Waiting[]) => `[${batch.map(({ payload }) => payload).join(',')}]`

const bytes = (text: string) => new TextEncoder().encode(text).length

/** Groups operations into requests: same extra headers, within the server's limits of operations and bytes. */
export function splitBatches<Item extends Waiting>(items: readonly Item[]): Item[][] {
  const batches: { key: string; size: number; items: Item[] }[] = []
  for (const item of items) {
    const key = JSON.stringify(item.headers)
    const size = bytes(item.payload) + 1
    const open = batches.findLast(batch => batch.key === key)
    if (open && open.items.length < limits.batchOperations && open.size + size <= limits.bodyBytes) {
      open.items.push(item)
      open.size += size
    } else {
      batches.push({ key, size: size + 1, items: [item] })
    }
  }
  return batches.map(batch => batch.items)
}
