import { expect, test } from 'vitest'
import { type ConformanceEngine, examine } from './engine.ts'
import { note } from './notes.ts'

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/** Units that do what they must not are refused, and nothing of them is stored. */
export function misbehaviourSuite(engine: ConformanceEngine): void {
  test('a unit that awaits something else is rolled back, and can do nothing later', async () => {
    const { store } = await examine(engine)
    let later: unknown
    const { promise: end, resolve: finished } = Promise.withResolvers<void>()
    const waiting = store.write(async tx => {
      // Held apart from `tx`, so that only the closed connection can refuse it.
      const { notes } = tx
      await notes.add(note(1))
      await nextTurn()
      await nextTurn()
      try {
        await notes.add(note(2))
      } catch (error) {
        later = error
      }
      finished()
    })
    const other = store.write(tx => tx.notes.add(note(3)))
    await expect(waiting).rejects.toMatchObject({ code: 'InternalError', message: /awaited something other/ })
    await other
    await store.write(tx => tx.notes.add(note(4)))
    await end
    expect(later).toBeInstanceOf(Error)
    expect(await store.reads.notes.ids()).toEqual([3, 4])
  })

  test('a unit that waits for another write is refused instead of waiting for ever', async () => {
    const { store } = await examine(engine)
    const nested = store.write(() => store.write(tx => tx.notes.add(note(1))))
    await expect(nested).rejects.toMatchObject({ code: 'InternalError' })
  })

  test('a tx that is used after its unit has ended refuses', async () => {
    const { store } = await examine(engine)
    const tx = await store.write(tx => ({ add: () => tx.notes.add(note(1)) }))
    expect(() => tx.add()).toThrow('went on after it had ended')
    expect(await store.reads.notes.ids()).toEqual([])
  })

  test('a unit that swallows the end of its transaction is not acknowledged, nor is its answer kept', async () => {
    const { store } = await examine(engine)
    const once = { key: 'k', owner: 'o', fingerprint: 'f' }
    const swallowing = store.write(
      async tx => {
        await tx.notes.add(note(1))
        try {
          await tx.notes.breakTransaction()
        } catch {
          return 'all is well'
        }
      },
      { once },
    )
    await expect(swallowing).rejects.toThrow('ended its transaction')
    expect(await store.answer(once)).toBeUndefined()
    expect(await store.reads.notes.ids()).toEqual([])
  })
}
