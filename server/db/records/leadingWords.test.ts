import { expect, test, vi } from 'vitest'
import type { Condition, ConditionOf } from './condition.ts'
import { fewestRecords, LeadingWords, mostLed } from './leadingWords.ts'

const search = (...words: string[]): ConditionOf<'matching'> => ({
  is: 'matching',
  index: 'words',
  columns: ['name'],
  words,
})

/** @param having how many records have a word */
function leading(having: Readonly<Record<string, number>>, records = fewestRecords) {
  const time = { now: 1_000 }
  const found = vi.fn(async ({ words: [word = ''] }: ConditionOf<'matching'>, limit: number) =>
    Array.from({ length: Math.min(having[word] ?? 0, limit) }, (_, at) => at + 1),
  )
  const most = vi.fn(async () => records)
  const words = new LeadingWords({ clock: { now: () => time.now }, most, found })
  const asked = () =>
    found.mock.calls.splice(0).map(
      ([
        {
          words: [word],
        },
      ]) => word,
    )
  return { led: (condition: Condition) => words.led(condition), asked, time, most }
}

const listed = (count: number, ...others: string[]) => ({
  is: 'and',
  of: [
    {
      is: 'among',
      slot: expect.objectContaining({ column: '_seq' }),
      cells: Array.from({ length: count }, (_, at) => at + 1),
    },
    ...(others.length > 0 ? [search(...others)] : []),
  ],
})

test('the records of a rare word are listed, and a frequent one is looked at once a minute', async () => {
  const { led, asked, time } = leading({ ana: mostLed + 1, ten: 10, two: 2 })
  expect(await led(search('ana', 'ten'))).toEqual(listed(10, 'ana'))
  expect(asked()).toEqual(['ana', 'ten'])
  expect(await led(search('ana', 'two'))).toEqual(listed(2, 'ana'))
  expect(asked()).toEqual(['two'])
  time.now += 60_000
  expect(await led({ is: 'and', of: [search('two', 'ana', 'two'), search('ana')] })).toEqual({
    is: 'and',
    of: [listed(2, 'ana'), search('ana')],
  })
  await led(search('ana', 'two'))
  expect(asked()).toEqual(['two', 'ana', 'two'])
})

test('a clock that was put back does not keep a word frequent for longer', async () => {
  const { led, asked, time } = leading({ ana: mostLed + 1, eva: mostLed + 1 })
  time.now = 10_000_000
  await led(search('ana', 'eva'))
  time.now = 1_000
  await led(search('ana', 'eva'))
  expect(asked()).toEqual(['ana', 'eva', 'ana', 'eva'])
})

test('searches that nothing leads stay as they are', async () => {
  const { led } = leading({ ana: mostLed + 1, eva: mostLed + 1 })
  const conditions: Condition[] = [
    search('ana', 'eva'),
    search('rare'),
    { is: 'or', of: [search('rare', 'ana'), search('eva')] },
    { is: 'not', of: search('rare', 'ana') },
  ]
  for (const condition of conditions) expect(await led(condition)).toBe(condition)
})

test('in few records no word is looked at', async () => {
  const { led, asked, most } = leading({}, fewestRecords - 1)
  const condition = search('rare', 'ana')
  expect(await led(condition)).toBe(condition)
  await led(condition)
  expect([asked(), most.mock.calls.length]).toEqual([[], 1])
})
