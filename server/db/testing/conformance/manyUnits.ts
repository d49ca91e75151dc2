import { expect, test } from 'vitest'
import { scaled, seededRandom } from '../../../testing/random.ts'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'

/** Reads beside writes, and many units at once. */
export function manyUnitsSuite(engine: ConformanceEngine): void {
  test('more units than fit one group are all written, in order', async () => {
    const { store } = await examine(engine)
    const order: number[] = []
    const writes = Array.from({ length: 700 }, (_, index) =>
      store.write(tx => tx.notes.add(note(index))).then(() => order.push(index)),
    )
    await Promise.all(writes)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(await store.reads.notes.ids()).toHaveLength(700)
  })

  test('a read of several statements sees one state of the data', async () => {
    const { store } = await examine(engine)
    await store.write(tx => tx.notes.add(note(1)))
    const counted = store.reads.notes.countedTwice(() => store.write(tx => tx.notes.add(note(2))))
    expect(await counted).toEqual([1, 1])
  })

  test('closing finishes what was asked for and refuses the rest', async () => {
    const { store } = await examine(engine)
    const before = Array.from({ length: 20 }, (_, index) => store.write(tx => tx.notes.add(note(index))))
    const closing = store.close()
    await expect(store.write(tx => tx.notes.add(note(99)))).rejects.toMatchObject({ code: 'Unavailable' })
    expect(await statuses(before)).toEqual(Array(20).fill('fulfilled'))
    await closing
  })

  test('any mixture of units leaves exactly the acknowledged writes', async () => {
    const { store } = await examine(engine)
    const random = seededRandom()
    const expected: number[] = []
    const settled: Promise<unknown>[] = []
    for (let id = 0; id < scaled(300, 5_000); id++) {
      const behaviour = Math.floor(random() * 8)
      const write = store.write(async tx => {
        await tx.notes.add(note(id))
        if (behaviour === 0) throw new Error('failed')
        if (behaviour === 1) await tx.notes.add(note(id))
        if (behaviour === 2) await tx.notes.breakTransaction()
      })
      settled.push(
        write.then(
          () => expected.push(id),
          () => undefined,
        ),
      )
      if (random() < 0.1) await new Promise(resolve => setImmediate(resolve))
    }
    await Promise.all(settled)
    expect(await store.reads.notes.ids()).toEqual(expected.sort((a, b) => a - b))
  })
}
