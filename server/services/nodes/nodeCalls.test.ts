import { expect, test } from 'vitest'
import { notFound, validationError } from '../../../shared/errors.ts'
import { alone } from '../../db/cluster/cluster.ts'
import { randomIds } from '../../system/ids.ts'
import { NodeCalls } from './nodeCalls.ts'
import { linkedNodes } from './testing/linkedNodes.ts'

const ids = randomIds()
const nodes = (count = 3) => {
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  return { reported, calls: linkedNodes(count).map(cluster => new NodeCalls({ cluster, ids, report })) }
}

test('the node that has it answers, however long question and answer are', async () => {
  const { calls } = nodes()
  const long = 'ñandú '.repeat(20_000)
  for (const [node, call] of calls.entries())
    call.answer('thing', ({ of, text }: { of: number; text: string }) =>
      of === node ? Promise.resolve({ node, text: text.toUpperCase() }) : undefined,
    )
  const asks = [1, 2, 1, 2].map(of => calls[0]?.ask('thing', { of, text: long }))
  const answers = await Promise.all(asks)
  expect(answers).toEqual([1, 2, 1, 2].map(node => ({ value: { node, text: long.toUpperCase() } })))
})

test('what it raises is raised where it was asked, and what it should not have raised is reported there', async () => {
  const { calls, reported } = nodes(2)
  const errors = [notFound(), validationError({ name: 'required' }), new Error('canary')]
  calls[1]?.answer('thing', (at: number) => Promise.reject(errors[at]))
  const raised = await Promise.all([0, 1, 2].map(at => calls[0]?.ask('thing', at).catch((error: unknown) => error)))
  expect(raised).toMatchObject([
    { code: 'NotFound' },
    { code: 'validationError', details: { validationErrors: { name: 'required' } } },
    { code: 'Unavailable' },
  ])
  expect(String(raised[2])).not.toContain('canary')
  expect(reported).toEqual([errors[2]])
})

test('what no node has is nowhere, and a server that is alone asks nobody', async () => {
  const { calls } = nodes()
  for (const call of calls) call.answer('thing', () => undefined)
  const asks = ['thing', 'another'].map(topic => calls[0]?.ask(topic, 1))
  const own = new NodeCalls({ cluster: alone('one'), ids, report: () => undefined })
  expect(await Promise.all([...asks, own.ask('thing', 1)])).toEqual([undefined, undefined, undefined])
})
