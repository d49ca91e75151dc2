import { expect, test, vi } from 'vitest'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import { CallRates } from '../endpoints/callRates.ts'
import { linkedNodes } from './testing/linkedNodes.ts'

const clock = { now: () => 1_000 }
/** The next that a node hears; who listened before has heard it by then. */
const heard = (cluster: Cluster | undefined) => new Promise<void>(resolve => cluster?.listen(() => resolve()))
const soon = (look: () => void) => vi.waitFor(look, { timeout: 60_000, interval: 10 })

test('attempts at all nodes count together, and what one forgives it forgives at all', async () => {
  const clusters = linkedNodes(2)
  const [one, other] = clusters.map(cluster => new AttemptLimiter(clock, { cluster })) as [
    AttemptLimiter,
    AttemptLimiter,
  ]
  const limit = { key: 'login:ana@example.com', most: 3 }
  const atOther = heard(clusters[1])
  one.count([limit])
  one.count([limit])
  await atOther
  const atOne = heard(clusters[0])
  other.count([limit])
  await atOne
  expect([one.allows([limit]), other.allows([limit])]).toEqual([false, false])
  const forgiven = heard(clusters[1])
  one.forgive([limit.key])
  await forgiven
  expect(other.allows([limit])).toBe(true)
})

test('calls of programs count together, of each kind apart, and no key travels as it is', async () => {
  const clusters = linkedNodes(2)
  const told: string[] = []
  clusters[1]?.listen(news => news.kind === 'told' && told.push(news.message))
  const [one, other] = clusters.map(cluster => new CallRates(clock, { name: 'api', cluster })) as [CallRates, CallRates]
  const apart = new CallRates(clock, { name: 'mcp', ...(clusters[1] && { cluster: clusters[1] }) })
  for (let call = 0; call < 3; call += 1) one.count('10.1.2.3', 3)
  await soon(() => expect(() => other.count('10.1.2.3', 3)).toThrow('TooManyRequests'))
  apart.count('10.1.2.3', 1)
  expect(told.join()).not.toContain('10.1.2.3')
})
