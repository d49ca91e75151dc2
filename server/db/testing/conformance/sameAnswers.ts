import { expect } from 'vitest'
import type { Clock } from '../../../../shared/clock.ts'
import type { Ids } from '../../../../shared/ids.ts'
import { randomIds } from '../../../system/ids.ts'
import type { Store } from '../../engine/store.ts'
import { type RecordedStore, recordStore } from './recordedStore.ts'

/** Opens an empty store on one engine. */
type Open<Reads, Tx> = (options: { clock: Clock; ids: Ids }) => Promise<Store<Reads, Tx>>

/** Makes the same calls on stores of several engines; each answer must be that of the first, and no method may be left out. */
export async function expectSameAnswers<Reads extends object, Tx extends object>(
  engines: readonly Open<Reads, Tx>[],
  call: (store: RecordedStore<Reads, Tx>) => Promise<void>,
): Promise<void> {
  const recorded = await Promise.all(
    engines.map(async open => {
      const time = { now: 1_700_000_000_000 }
      const store = recordStore(await open({ clock: { now: () => time.now }, ids: randomIds() }), time)
      await call(store)
      return store
    }),
  )
  const [first, ...others] = recorded
  const called = new Set(first?.told.map(told => told.call))
  expect([...(first?.methods ?? [])].filter(method => !called.has(method))).toEqual([])
  // One by one: what differs is then shown with its call.
  for (const { told } of others)
    for (const [index, answer] of told.entries()) expect(answer).toEqual(first?.told[index])
  expect(new Set(recorded.map(({ told }) => told.length)).size).toBe(1)
}
