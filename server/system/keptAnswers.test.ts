import { expect, test } from 'vitest'
import { KeptAnswers } from './keptAnswers.ts'

test('each is asked for once, also by those who ask at the same time', async () => {
  const asked: string[] = []
  const kept = new KeptAnswers(10, async id => {
    asked.push(id)
    return id.toUpperCase()
  })
  expect(await Promise.all([kept.of('a'), kept.of('b'), kept.of('a')])).toEqual(['A', 'B', 'A'])
  expect([await kept.of('a'), asked]).toEqual(['A', ['a', 'b']])
})

test('what is on its way when it is forgotten is given to those who asked before alone', async () => {
  const waiting: ((answer: string) => void)[] = []
  const kept = new KeptAnswers<string>(10, () => new Promise(resolve => waiting.push(resolve)))
  const before = kept.of('a')
  kept.forget('a')
  const after = kept.of('a')
  waiting[1]?.('new')
  waiting[0]?.('old')
  expect([await before, await after, await kept.of('a')]).toEqual(['old', 'new', 'new'])
})

test('a failure is not kept', async () => {
  let fails = true
  const kept = new KeptAnswers(10, async () => {
    if (fails) throw new Error('not now')
    return 'well'
  })
  await expect(Promise.all([kept.of('a'), kept.of('a')])).rejects.toThrow('not now')
  fails = false
  expect(await kept.of('a')).toBe('well')
})
