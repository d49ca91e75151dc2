import { expect, test } from 'vitest'
import { UniqueViolation } from '../../errors.ts'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'

/** Units of work do not touch each other, whatever becomes of them. */
export function isolationSuite(engine: ConformanceEngine): void {
  test('a write is seen by reads once it is acknowledged, and not before', async () => {
    const { store } = await examine(engine)
    let before: number[] | undefined
    await store.write(async tx => {
      await tx.notes.add(note(1))
      Promise.resolve(store.reads.notes.ids()).then(ids => {
        before = ids
      })
      // A unit may await nothing but its own statements.
      while (before === undefined) await tx.notes.ids()
    })
    expect(before).toEqual([])
    expect(await store.reads.notes.ids()).toEqual([1])
  })

  test('a unit sees its own writes, and returns what it likes', async () => {
    const { store } = await examine(engine)
    const ids = await store.write(async tx => {
      await tx.notes.add(note(1))
      return await tx.notes.ids()
    })
    expect(ids).toEqual([1])
  })

  test('an interleaved rollback loses nobody else’s write', async () => {
    const { store } = await examine(engine)
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
    const { store } = await examine(engine)
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
    const { store } = await examine(engine)
    await store.write(tx => tx.notes.add(note(1, { shelf: 'a', place: 1 })))
    const sameTitle = await store.write(tx => tx.notes.add(note(2, { title: 'note 1' }))).catch(error => error)
    expect(sameTitle).toBeInstanceOf(UniqueViolation)
    expect(sameTitle).toMatchObject({ table: 'notes', fields: ['title'] })
    const samePlace = store.write(tx => tx.notes.add(note(2, { shelf: 'a', place: 1 })))
    await expect(samePlace).rejects.toMatchObject({ fields: ['shelf', 'place'] })
    await expect(store.write(tx => tx.notes.add(note(1, { title: 'x' })))).rejects.toMatchObject({ fields: ['id'] })
  })

  test('a unit may go on after a unique violation that it expects', async () => {
    const { store } = await examine(engine)
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
}
