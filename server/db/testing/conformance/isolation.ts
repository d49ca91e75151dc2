import { expect, test } from 'vitest'
import { scaled, seededRandom } from '../../../testing/random.ts'
import { UniqueViolation } from '../../errors.ts'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'

/** Units of work do not touch each other, whatever becomes of them. */
export function isolationSuite(engine: ConformanceEngine): void {
  test('a write is seen by reads once it is acknowledged, and not before', async () => {
    const { store } = examine(engine)
    const writing = store.write(tx => tx.notes.add(note(1)))
    expect(await store.reads.notes.ids()).toEqual([])
    await writing
    expect(await store.reads.notes.ids()).toEqual([1])
  })

  test('a unit sees its own writes, and returns what it likes', async () => {
    const { store } = examine(engine)
    const ids = await store.write(async tx => {
      await tx.notes.add(note(1))
      return await tx.notes.ids()
    })
    expect(ids).toEqual([1])
  })

  test('an interleaved rollback loses nobody else’s write', async () => {
    const { store } = examine(engine)
    const failing = store.write(async tx => {
      await tx.notes.add(note(1))
      await tx.notes.add(note(2))
      throw new Error('changed my mind')
    })
    const other = store.write(async tx => {
      await tx.notes.add(note(3))
      await tx.notes.add(note(4))
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await other
    expect(await store.reads.notes.ids()).toEqual([3, 4])
  })

  test('one unit failing among 50 fails alone', async () => {
    const { store } = examine(engine)
    const writes = Array.from({ length: 50 }, (_, index) =>
      store.write(async tx => {
        await tx.notes.add(note(index))
        if (index === 20) await tx.notes.add(note(1_000, { title: 'note 3' }))
      }),
    )
    const expected = Array.from({ length: 50 }, (_, index) => index)
    expect(await statuses(writes)).toEqual(expected.map(index => (index === 20 ? 'rejected' : 'fulfilled')))
    expect(await store.reads.notes.ids()).toEqual(expected.filter(index => index !== 20))
  })

  test('a unique violation names the fields', async () => {
    const { store } = examine(engine)
    await store.write(tx => tx.notes.add(note(1, { shelf: 'a', place: 1 })))
    const sameTitle = await store.write(tx => tx.notes.add(note(2, { title: 'note 1' }))).catch(error => error)
    expect(sameTitle).toBeInstanceOf(UniqueViolation)
    expect(sameTitle).toMatchObject({ table: 'notes', fields: ['title'] })
    const samePlace = store.write(tx => tx.notes.add(note(2, { shelf: 'a', place: 1 })))
    await expect(samePlace).rejects.toMatchObject({ fields: ['shelf', 'place'] })
    await expect(store.write(tx => tx.notes.add(note(1, { title: 'x' })))).rejects.toMatchObject({ fields: ['id'] })
  })

  test('a unit may go on after a unique violation that it expects', async () => {
    const { store } = examine(engine)
    await store.write(tx => tx.notes.add(note(1)))
    await store.write(async tx => {
      try {
        await tx.notes.add(note(1))
      } catch {
        await tx.notes.add(note(2))
      }
    })
    expect(await store.reads.notes.ids()).toEqual([1, 2])
  })

  test('more units than fit one group are all written, in order', async () => {
    const { store } = examine(engine)
    const order: number[] = []
    const writes = Array.from({ length: 700 }, (_, index) =>
      store.write(tx => tx.notes.add(note(index))).then(() => order.push(index)),
    )
    await Promise.all(writes)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(await store.reads.notes.ids()).toHaveLength(700)
  })

  test('a read of several statements sees one state of the data', async () => {
    const { store } = examine(engine)
    await store.write(tx => tx.notes.add(note(1)))
    const counted = store.reads.notes.countedTwice(() => void store.write(tx => tx.notes.add(note(2))))
    expect(await counted).toEqual([1, 1])
  })

  test('closing finishes what was asked for and refuses the rest', async () => {
    const { store } = examine(engine)
    const before = Array.from({ length: 20 }, (_, index) => store.write(tx => tx.notes.add(note(index))))
    const closing = store.close()
    await expect(store.write(tx => tx.notes.add(note(99)))).rejects.toMatchObject({ code: 'Unavailable' })
    expect(await statuses(before)).toEqual(Array(20).fill('fulfilled'))
    await closing
  })

  test('any mixture of units leaves exactly the acknowledged writes', async () => {
    const { store } = examine(engine)
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
