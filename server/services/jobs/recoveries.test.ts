import { expect, test } from 'vitest'
import { StorageFull } from '../../db/errors.ts'
import { Recoveries } from './recoveries.ts'

test('what is refused says so since its first refusal, and nothing once it is done', async () => {
  let time = 1_000
  const failures = [new StorageFull('environment.db'), Object.assign(new Error('open'), { code: 'EMFILE' })]
  const seen: unknown[] = []
  const recoveries = new Recoveries({
    clock: { now: () => time },
    report: error => seen.push(error),
    signal: new AbortController().signal,
  })
  const told: unknown[] = []
  const over = recoveries.run('shop', async () => {
    const { reason, since } = recoveries.waiting('shop') ?? {}
    told.push({ reason, since, isUnder: recoveries.has('shop') })
    const failure = failures.shift()
    time += 1_000
    if (failure !== undefined) throw failure
  })
  await over
  expect(told.slice(1)).toEqual([
    { reason: 'noSpace', since: 2_000, isUnder: true },
    { reason: 'unavailable', since: 2_000, isUnder: true },
  ])
  expect(seen).toHaveLength(1)
  expect(recoveries.waiting('shop')).toBeUndefined()
  expect(recoveries.waiting('other')).toBeUndefined()
  await recoveries.over('shop')
  expect(recoveries.has('shop')).toBe(false)
})
