import { expect, test } from 'vitest'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'
import { key } from './once.ts'

/** Effects follow the commit of what they belong to. */
export function effectSuite(engine: ConformanceEngine): void {
  test('effects run after the commit, in order, before the promises settle, and only for what is stored', async () => {
    const { store } = await examine(engine)
    const events: unknown[] = []
    const unit = (id: number, fails = false) =>
      store
        .write(async tx => {
          tx.afterCommit(() => events.push(['effect a', id]))
          await tx.notes.add(note(id))
          tx.afterCommit(() => events.push(['effect b', id]))
          if (fails) throw new Error('failed')
        })
        .then(
          () => events.push(['settled', id]),
          () => events.push(['rejected', id]),
        )
    await Promise.all([unit(1), unit(2, true), unit(3)])
    expect(events).toEqual([
      ['effect a', 1],
      ['effect b', 1],
      ['effect a', 3],
      ['effect b', 3],
      ['settled', 1],
      ['rejected', 2],
      ['settled', 3],
    ])
  })

  test('an effect sees its write through the reads', async () => {
    const { store } = await examine(engine)
    let seen: unknown
    await store.write(async tx => {
      await tx.notes.add(note(1))
      tx.afterCommit(() => {
        seen = store.reads.notes.ids()
      })
    })
    expect(await seen).toEqual([1])
  })

  test('a repeated unit runs its effects once, a repetition by key none', async () => {
    const { store } = await examine(engine)
    const effects: string[] = []
    const keyed = () => store.write(tx => tx.afterCommit(() => void effects.push('keyed')), { once: key })
    const writes = [
      keyed(),
      store.write(tx => tx.afterCommit(() => void effects.push('repeated'))),
      store.write(tx => tx.notes.breakTransaction()),
    ]
    expect(await statuses(writes)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await keyed()
    expect(effects).toEqual(['keyed', 'repeated'])
  })

  test('an effect that fails is reported and the write stands', async () => {
    const { store, reported } = await examine(engine)
    await store.write(async tx => {
      await tx.notes.add(note(1))
      tx.afterCommit(() => {
        throw new Error('defect in an effect')
      })
    })
    expect(await store.reads.notes.ids()).toEqual([1])
    expect(reported).toMatchObject([{ message: 'defect in an effect' }])
  })
}
