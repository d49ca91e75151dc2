/** A kind of request: its part of all, and ms of CPU on a node and on a database (`npm run bench -- --engines`). */
export interface Kind {
  readonly part: number
  readonly node: number
  readonly database: number
}

/** Reads, writes, and what adds many records up. */
const kinds: readonly Kind[] = [
  { part: 0.84, node: 0.55, database: 0.27 },
  { part: 0.15, node: 1.1, database: 0.5 },
  { part: 0.01, node: 1.8, database: 26 },
]

export const meanOf = (side: 'node' | 'database') => kinds.reduce((sum, kind) => sum + kind.part * kind[side], 0)

function draw(random: () => number): Kind {
  let drawn = random()
  for (const kind of kinds) {
    drawn -= kind.part
    if (drawn < 0) return kind
  }
  return kinds[0] as Kind
}

/**
 * Requests that arrive by chance and wait for one of several cores, in order.
 * @param perSecond of all requests
 * @returns how long the waiting took that one of a hundred exceeds, in ms
 */
export function longestWaits(
  perSecond: number,
  cores: number,
  side: 'node' | 'database',
  random: () => number,
  requests = 200_000,
): number {
  const free = new Float64Array(cores)
  const waits = new Float64Array(requests)
  let now = 0
  for (let count = 0; count < requests; count++) {
    now += (-Math.log(1 - random()) * 1_000) / perSecond
    let first = 0
    for (let core = 1; core < cores; core++) if ((free[core] ?? 0) < (free[first] ?? 0)) first = core
    const begins = Math.max(now, free[first] ?? 0)
    waits[count] = begins - now
    free[first] = begins + draw(random)[side]
  }
  return waits.sort()[Math.floor(requests * 0.99)] ?? 0
}
