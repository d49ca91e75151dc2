import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChunkState, createChunkReader, type ReadChunk } from './chunkReader.ts'
import { pagesOf, type RowPage } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const size = 10

/** A list of so many rows, whose answers wait until they are given. */
function listOf(total: number, rowOf = (index: number) => String(index)) {
  const waiting = new Map<string, { give(): void; fail(error: unknown): void }>()
  const read: ReadChunk<RowPage<string>> = (number, counted) =>
    new Promise((resolve, reject) => {
      const length = Math.max(0, Math.min(size, total - number * size))
      const items = Array.from({ length }, (_, index) => rowOf(number * size + index))
      waiting.set(counted ? `${number} counted` : String(number), {
        give: () => resolve({ items, ...(counted && { totalCount: total }) }),
        fail: reject,
      })
    })
  /** What was asked and waits for its answer. */
  const asked = () => [...waiting.keys()]
  async function settle(which: string, how: 'give' | 'fail') {
    const answer = waiting.get(which)
    waiting.delete(which)
    if (how === 'give') answer?.give()
    else answer?.fail(new Error('no answer'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { read, asked, give: (which: string) => settle(which, 'give'), fail: (which: string) => settle(which, 'fail') }
}

function reading(most = Number.POSITIVE_INFINITY) {
  let state: ChunkState<RowPage<string>> | undefined
  const reader = createChunkReader<RowPage<string>>({
    size,
    most,
    onChange(next) {
      state = next
    },
  })
  const here = () => pagesOf(state?.chunks).map(({ items }) => items[0])
  return { reader, here, total: () => state?.chunks?.totalCount, error: () => state?.error }
}

test('the first chunk tells how long the list is, and what else is in sight follows', async () => {
  const list = listOf(25)
  const { reader, here, total } = reading()
  reader.show(0, 24)
  expect(list.asked()).toEqual([])
  reader.ask(list.read)
  reader.show(0, 99)
  expect(list.asked()).toEqual(['0 counted'])
  await list.give('0 counted')
  expect(total()).toBe(25)
  expect(list.asked()).toEqual(['1', '2'])
  await list.give('2')
  await list.give('1')
  expect(here()).toEqual(['0', '10', '20'])
  reader.show(5, 24)
  expect(list.asked()).toEqual([])
})

test('nothing is read of what is only passed', async () => {
  const list = listOf(1_000)
  const { reader } = reading()
  reader.ask(list.read)
  await list.give('0 counted')
  for (const first of [200, 400, 600]) reader.show(first, first + 5)
  expect(list.asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list.asked()).toEqual(['60'])
  for (const first of [800, 900]) reader.show(first, first + 5)
  reader.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list.asked()).toEqual(['60'])
})

test('an answer that comes after another question was asked is not heard', async () => {
  const [many, few] = [listOf(1_000), listOf(3, index => `few ${index}`)]
  const { reader, here, total } = reading()
  reader.ask(many.read)
  reader.ask(few.read)
  await few.give('0 counted')
  await many.give('0 counted')
  expect(here()).toEqual(['few 0'])
  expect(total()).toBe(3)
})

test('asked anew, what is in sight is read again and stays until then; the rest is read when it is seen', async () => {
  let version = 'old'
  const list = listOf(20, index => `${version} ${index}`)
  const { reader, here } = reading()
  reader.ask(list.read)
  reader.show(0, 19)
  await list.give('0 counted')
  await list.give('1')
  reader.show(0, 5)
  version = 'new'
  reader.ask(list.read)
  expect(here()).toEqual(['old 0', 'old 10'])
  await list.give('0 counted')
  expect(here()).toEqual(['new 0', 'old 10'])
  expect(list.asked()).toEqual([])
  reader.show(0, 19)
  expect(list.asked()).toEqual(['1'])
})

test('a chunk that got no answer is told, and asked again once it is seen', async () => {
  const list = listOf(20)
  const { reader, here, error } = reading()
  reader.ask(list.read)
  await list.fail('0 counted')
  expect(error()).toEqual(new Error('no answer'))
  expect(list.asked()).toEqual([])
  reader.show(0, 5)
  await list.give('0 counted')
  expect(error()).toBeUndefined()
  reader.show(0, 15)
  await list.fail('1')
  expect(error()).toEqual(new Error('no answer'))
  reader.ask(list.read)
  expect(error()).toBeUndefined()
  expect(here()).toEqual(['0'])
})

test('chunks far from what is seen leave, and are read again when it is', async () => {
  const list = listOf(30)
  const { reader, here } = reading(2)
  reader.ask(list.read)
  await list.give('0 counted')
  reader.show(10, 15)
  await list.give('1')
  reader.show(20, 25)
  await list.give('2')
  expect(here()).toEqual(['10', '20'])
  reader.show(0, 5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list.asked()).toEqual(['0'])
})
