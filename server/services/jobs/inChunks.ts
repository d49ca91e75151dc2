import type { Clock } from '../../../shared/clock.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** A unit of writing should stay well below 20 ms, because requests wait behind it; tiny ones would spend their time on the commit. */
const chunk = { first: 200, least: 20, most: 5_000, wantedMs: 12 } as const

export interface ChunkOptions {
  clock: Clock
  signal?: AbortSignal
  /** After the commit of each chunk. */
  written?(rows: number): void
}

/**
 * Repeats a short unit of writing until it finds nothing more to do, with as many rows as fit into a few milliseconds. Requests are
 * served between the chunks.
 * @param step writes up to `rows` rows and tells how many it wrote: fewer than asked for ends the loop
 * @throws the signal's reason
 */
export async function inChunks(
  { store }: Pick<OpenEnvironment, 'store'>,
  { clock, signal, written }: ChunkOptions,
  step: (tx: EnvironmentTx & UnitScope, rows: number) => Awaitable<number>,
): Promise<void> {
  let rows: number = chunk.first
  for (;;) {
    signal?.throwIfAborted()
    const wanted = rows
    let elapsed = 0
    const count = await store.write(async tx => {
      // A process that stood still may have been taken for dead meanwhile.
      signal?.throwIfAborted()
      const begun = clock.now()
      const done = await step(tx, wanted)
      elapsed = clock.now() - begun
      return done
    })
    written?.(count)
    if (count < wanted) return
    const fitting = elapsed === 0 ? wanted * 2 : (wanted * chunk.wantedMs) / elapsed
    rows = Math.round(Math.min(chunk.most, Math.max(chunk.least, (wanted + fitting) / 2)))
  }
}
