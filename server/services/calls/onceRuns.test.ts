import { expect, test } from 'vitest'
import type { OnceKey } from '../../db/engine/once.ts'
import { randomIds } from '../../system/ids.ts'
import { NodeCalls } from '../nodes/nodeCalls.ts'
import { linkedNodes } from '../nodes/testing/linkedNodes.ts'
import { OnceRuns } from './onceRuns.ts'

const once: OnceKey = { owner: 'ana', key: 'key', fingerprint: 'x' }
const turn = () => new Promise(resolve => setTimeout(resolve, 20))

function stage() {
  const stored = new Map<string, unknown>()
  const store = {
    write: async <T>(unit: (tx: never) => T | Promise<T>) => {
      const value = await unit(undefined as never)
      stored.set('answer', value)
      return value
    },
    answer: () => (stored.has('answer') ? { value: stored.get('answer') } : undefined),
  }
  const [one, other] = linkedNodes(2).map(cluster => {
    const nodeCalls = new NodeCalls({ cluster, ids: randomIds(), report: error => expect.unreachable(String(error)) })
    return new OnceRuns({ cluster, nodeCalls }, 'tests')
  }) as [OnceRuns, OnceRuns]
  return { one, other, store }
}

test('a repetition at another node waits for the answer of the first', async () => {
  const { one, other, store } = stage()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = one.run(store, once, () => promise)
  await turn()
  const repeated = other.run(store, once, async () => expect.unreachable())
  await turn()
  resolve('done')
  expect(await Promise.all([first, repeated])).toEqual(['done', 'done'])
})

test('what failed at one node is tried again at another', async () => {
  const { one, other, store } = stage()
  await expect(one.run(store, once, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await turn()
  expect(await other.run(store, once, async () => 'done')).toBe('done')
})
