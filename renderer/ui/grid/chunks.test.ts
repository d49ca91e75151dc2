import { expect, test } from 'vitest'
import { type Chunks, latestPages, nearest, pagesOf, type RowPage, rowIn, withAnswer } from './chunks.ts'

const size = 2
const page = (items: readonly string[], totalCount?: number): RowPage<string> => ({
  items,
  ...(totalCount !== undefined && { totalCount }),
})
const answers = (
  ...given: readonly { question?: string; reading?: number; number: number; page: RowPage<string> }[]
): Chunks<RowPage<string>> | undefined =>
  given.reduce<Chunks<RowPage<string>> | undefined>(
    (known, answer) => withAnswer(known, { question: 'all', reading: 1, ...answer }),
    undefined,
  )
const itemsOf = (pages: readonly RowPage<string>[]) => pages.flatMap(({ items }) => items)

test('rows stand at their places, whatever order their chunks arrive in', () => {
  const chunks = answers({ number: 2, page: page(['e'], 5) }, { number: 0, page: page(['a', 'b']) })
  expect([0, 1, 2, 3, 4].map(index => rowIn(chunks, index, size))).toEqual(['a', 'b', undefined, undefined, 'e'])
  expect(itemsOf(pagesOf(chunks))).toEqual(['a', 'b', 'e'])
})

test.each([
  ['as the answer counted', [page(['a', 'b'], 5)], 5],
  ['as an earlier answer counted', [page(['a', 'b'], 5), page(['c', 'd'])], 5],
  ['as the last answer counted', [page(['a', 'b'], 5), page(['c', 'd'], 4)], 4],
  ['what is here, where nothing was counted', [page(['a', 'b'])], 2],
])('the number of rows is: %s', (_name, pages, total) => {
  expect(answers(...pages.map((page, number) => ({ number, page })))?.totalCount).toBe(total)
})

test('rows of an earlier reading stay until they are read again, and are none of the latest', () => {
  const chunks = answers(
    { number: 0, page: page(['a', 'b'], 4) },
    { number: 1, page: page(['c', 'd']) },
    { reading: 2, number: 1, page: page(['C', 'D'], 4) },
  )
  expect(itemsOf(pagesOf(chunks))).toEqual(['a', 'b', 'C', 'D'])
  expect(itemsOf(latestPages(chunks))).toEqual(['C', 'D'])
})

test('the first rows of another question take the place of all others', () => {
  const chunks = answers(
    { number: 0, page: page(['a', 'b'], 4) },
    { question: 'few', reading: 2, number: 1, page: page(['z']) },
  )
  expect(itemsOf(pagesOf(chunks))).toEqual(['z'])
  expect(chunks?.totalCount).toBe(1)
})

test('of too many chunks the farthest go', () => {
  const chunks = answers(...[0, 1, 2, 3].map(number => ({ number, page: page([String(number)], 8) })))
  expect(itemsOf(pagesOf(chunks && nearest(chunks, 3, 2)))).toEqual(['2', '3'])
  expect(chunks && nearest(chunks, 3, 4)).toBe(chunks)
})
