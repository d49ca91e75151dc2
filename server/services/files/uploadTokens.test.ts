import { expect, test } from 'vitest'
import { sealWith } from '../../db/engine/seal.ts'
import { randomIds } from '../../system/ids.ts'
import { NodeCalls } from '../nodes/nodeCalls.ts'
import { linkedNodes } from '../nodes/testing/linkedNodes.ts'
import { UploadTokens } from './uploadTokens.ts'

const ids = randomIds()
const clock = { now: () => 1_000 }

function nodes() {
  const clusters = linkedNodes(2)
  const asked: string[] = []
  clusters[0]?.listen(news => news.kind === 'told' && asked.push(news.topic))
  const [one, other] = clusters.map(cluster => {
    const nodeCalls = new NodeCalls({ cluster, ids, report: error => expect.unreachable(String(error)) })
    return new UploadTokens<string>({ clock, ids, nodeCalls, recordSeal: sealWith(Buffer.alloc(32, 7)) }, 'tests')
  }) as [UploadTokens<string>, UploadTokens<string>]
  return { one, other, asked }
}

test('a token is good once, at whichever node', async () => {
  const { one, other } = nodes()
  const token = one.issue('ticket')
  expect(await other.redeem(token)).toBe('ticket')
  expect(await one.redeem(token)).toBeUndefined()
})

test('for what no node gave none is asked', async () => {
  const { one, other, asked } = nodes()
  const token = one.issue('ticket')
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  for (const sent of ['', 'x', forged, token.slice(1), `${token}0`]) expect(await other.redeem(sent)).toBeUndefined()
  await new Promise(setImmediate)
  expect(asked).toEqual([])
})
