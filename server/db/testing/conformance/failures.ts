import { expect, test } from 'vitest'
import { StorageFull } from '../../errors.ts'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'

/** What fails is not acknowledged, and what is acknowledged is stored. */
export function failureSuite(engine: ConformanceEngine): void {
  test('when a unit ends the transaction, the others run again and are stored once', async () => {
    const { store } = await examine(engine)
    const runs = Array(10).fill(0)
    const writes = runs.map((_, index) =>
      store.write(async tx => {
        runs[index] += 1
        await tx.notes.add(note(index))
        if (index === 5) await tx.notes.breakTransaction()
      }),
    )
    expect(await statuses(writes)).toEqual(runs.map((_, index) => (index === 5 ? 'rejected' : 'fulfilled')))
    expect(runs).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1, 1])
    expect(await store.reads.notes.ids()).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
  })

  test('when the connection is lost, its unit fails and the others are written on a new one', async () => {
    const { store } = await examine(engine)
    const writes = [
      store.write(tx => tx.notes.add(note(1))),
      store.write(tx => tx.notes.breakConnection()),
      store.write(tx => tx.notes.add(note(2))),
    ]
    expect(await statuses(writes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await store.write(tx => tx.notes.add(note(3)))
    expect(await store.reads.notes.ids()).toEqual([1, 2, 3])
  })

  test('a failed COMMIT rejects every unit of the group, and the next group is written', async () => {
    const { store } = await examine(engine)
    const writes = [
      store.write(tx => tx.notes.add(note(1))),
      store.write(tx => tx.notes.breakCommit()),
      store.write(tx => tx.notes.add(note(2))),
    ]
    expect(await statuses(writes)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.reads.notes.ids()).toEqual([])
    await store.write(tx => tx.notes.add(note(3)))
    expect(await store.reads.notes.ids()).toEqual([3])
  })

  test('a full disk acknowledges nothing that is not stored', async () => {
    const { store } = await examine(engine)
    await store.write(tx => tx.notes.limitGrowth(40))
    const writes = Array.from({ length: 60 }, (_, index) =>
      store.write(tx => tx.notes.add(note(index, { body: 'x'.repeat(8_000) }))).then(() => index),
    )
    const results = await Promise.allSettled(writes)
    const acknowledged = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toBeInstanceOf(StorageFull)
    expect(await store.reads.notes.ids()).toEqual(acknowledged)
    await store.write(tx => tx.notes.limitGrowth(-1))
    await store.write(tx => tx.notes.add(note(1_000)))
    expect(await store.reads.notes.ids()).toEqual([...acknowledged, 1_000])
  })
}
