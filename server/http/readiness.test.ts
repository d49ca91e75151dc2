import { expect, test } from 'vitest'
import { Readiness } from './readiness.ts'

test('a server is ready while its data answers, and not while it does not or is silent', async () => {
  const answers = [async () => 1, () => Promise.reject(new Error('gone')), () => new Promise(() => undefined)]
  const states = await Promise.all(answers.map(answer => new Readiness(answer, 50).state()))
  expect(states).toEqual(['ready', 'unavailable', 'unavailable'])
})

test('one that is about to end says so, and works on', async () => {
  const readiness = new Readiness(async () => 1)
  readiness.leave()
  expect([await readiness.state(), readiness.closing]).toEqual(['closing', false])
})

test('one that ends does not ask its data', async () => {
  const readiness = new Readiness(() => expect.unreachable())
  readiness.close()
  expect(await readiness.state()).toBe('closing')
})
