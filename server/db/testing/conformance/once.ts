import { expect, test } from 'vitest'
import { onceLifetime } from '../../engine/once.ts'
import { type ConformanceEngine, examine, statuses } from './engine.ts'
import { note } from './notes.ts'

export const key = { key: 'k1', owner: 'ana', fingerprint: 'f' }

/** A unit with a key is executed once (contract, "Sessions and signed requests"). */
export function onceSuite(engine: ConformanceEngine): void {
  /** A unit that adds a note, under a key, and answers how often it ran. */
  async function counted() {
    const examined = await examine(engine)
    let runs = 0
    const ask = (once = key) =>
      examined.store.write(
        async tx => {
          runs += 1
          await tx.notes.add(note(runs))
          return { run: runs }
        },
        { once },
      )
    return { ...examined, ask, runs: () => runs }
  }

  test('the same key twice gives the first answer and one execution', async () => {
    const { ask, runs, store } = await counted()
    expect(await ask()).toEqual({ run: 1 })
    expect(await ask()).toEqual({ run: 1 })
    expect(runs()).toBe(1)
    expect(await store.answer(key)).toEqual({ value: { run: 1 } })
  })

  test('100 at the same time are one execution', async () => {
    const { ask, runs, store } = await counted()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()))
    expect(answers).toEqual(Array(100).fill({ run: 1 }))
    expect(runs()).toBe(1)
    expect(await store.reads.notes.ids()).toEqual([1])
  })

  test('another fingerprint is refused and executes nothing', async () => {
    const { ask, runs } = await counted()
    await ask()
    await expect(ask({ ...key, fingerprint: 'other' })).rejects.toMatchObject({ code: 'BadRequest' })
    expect(runs()).toBe(1)
  })

  test('two owners never share a key', async () => {
    const { ask } = await counted()
    expect(await Promise.all([ask(), ask({ ...key, owner: 'eva' })])).toEqual([{ run: 1 }, { run: 2 }])
  })

  test('a unit that failed is not remembered', async () => {
    const { store } = await examine(engine)
    const attempt = (fails: boolean) =>
      store.write(
        async tx => {
          await tx.notes.add(note(1))
          if (fails) throw new Error('not yet')
          return 'done'
        },
        { once: key },
      )
    expect(await statuses([attempt(true)])).toEqual(['rejected'])
    expect(await attempt(false)).toBe('done')
  })

  test.each([undefined, null, 0, '', false, [], { deep: [{ at: null }] }])('keeps the answer %j', async answer => {
    const { store } = await examine(engine)
    let runs = 0
    const unit = () => {
      runs += 1
      return answer
    }
    const ask = () => store.write(unit, { once: key })
    expect([await ask(), await ask(), runs]).toEqual([answer, answer, 1])
  })

  test('an answer is given again for 24 h, then the unit is executed', async () => {
    const { ask, time } = await counted()
    await ask()
    time.now += onceLifetime - 1
    expect(await ask()).toEqual({ run: 1 })
    time.now += 1
    expect(await ask()).toEqual({ run: 2 })
    expect(await ask({ ...key })).toEqual({ run: 2 })
  })
}
