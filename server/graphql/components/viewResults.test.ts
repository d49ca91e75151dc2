import { makeExecutableSchema } from '@graphql-tools/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FirstQuestion } from '../../services/views/firstQuestions.ts'
import type { GraphQLContext } from '../context.ts'
import { answersTo } from './viewResults.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a view waits for its components as long as it may, and no longer', async () => {
  const gate = Promise.withResolvers<number>()
  const worked = vi.fn(() => gate.promise)
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { chartResult(a: Int): Int tableResult(a: Int): Int blockResult(a: Int): Int }',
    resolvers: { Query: { chartResult: () => 1, tableResult: worked, blockResult: () => Promise.reject(new Error()) } },
  })
  const questions = ['chartResult', 'tableResult', 'blockResult'].map(
    call => ({ call, variables: {} }) as FirstQuestion,
  )
  const answered = vi.fn()
  const answers = answersTo(schema, {} as GraphQLContext, questions, 200).then(answered)
  await vi.advanceTimersByTimeAsync(199)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answers
  expect(answered).toHaveBeenCalledExactlyOnceWith([{ call: 'chartResult', variables: {}, result: 1 }])
  expect(worked).toHaveBeenCalledOnce()

  gate.resolve(2)
  const [first, second] = await answersTo(schema, {} as GraphQLContext, questions, 200)
  expect([first?.result, second?.result]).toEqual([1, 2])
})
