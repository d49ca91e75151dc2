import { expect, test } from 'vitest'
import { currentReading, ReadShares } from './readShares.ts'

const limits = { call: 100, owner: 150, all: 220 }
const take = (weight: number) => currentReading()?.take(weight)

/** A call that has read so much and is not over before it is ended. */
function held(shares: ReadShares, owner: string, weight: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = shares.within(owner, async () => {
    take(weight)
    await promise
  })
  return async () => {
    resolve()
    await over
  }
}

test('one call reads so much in all, whatever the others hold', async () => {
  const shares = new ReadShares(limits)
  await shares.within('shop', async () => {
    take(60)
    await Promise.resolve()
    take(40)
    expect(() => take(1)).toThrow(expect.objectContaining({ code: 'TooLarge', details: { limit: 100 } }))
  })
})

test('calls of one owner hold so much together, and those of all: the others find room as soon as one is over', async () => {
  const shares = new ReadShares(limits)
  const read = (owner: string, weight: number) => shares.within(owner, async () => take(weight))
  const first = held(shares, 'shop', 90)
  await expect(read('shop', 70)).rejects.toMatchObject({ code: 'Unavailable' })
  await read('clinic', 70)
  const second = held(shares, 'clinic', 90)
  await expect(read('school', 50)).rejects.toMatchObject({ code: 'Unavailable' })
  await read('school', 40)
  await first()
  await read('shop', 100)
  await read('school', 50)
  await second()
})

test('a call that fails holds nothing any more, and what goes on after a call counts for none', async () => {
  const shares = new ReadShares(limits)
  const later = Promise.withResolvers<void>()
  const failed = shares.within('shop', async () => {
    take(90)
    void later.promise.then(() => take(1_000))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  later.resolve()
  await later.promise
  await shares.within('shop', async () => take(100))
})

test('outside of calls nothing is counted', () => {
  expect(currentReading()).toBeUndefined()
})
