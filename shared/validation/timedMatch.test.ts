import { expect, test } from 'vitest'
import { type Looking, timedMatch } from './timedMatch.ts'

/** A machine on which looks end before they are done, after computing so many ms. */
function machine(ended: number, computing: number) {
  const timeouts: number[] = []
  let computed = 0
  const looking: Looking = {
    test(pattern, text, timeout) {
      timeouts.push(timeout)
      if (timeouts.length > ended) return pattern.test(text)
      computed += computing
      throw new Error('it took too long')
    },
    computed: () => computed,
  }
  return { looking, timeouts }
}

test('a look that is ended while the machine was busy with something else is made again, with more time', () => {
  const { looking, timeouts } = machine(3, 0.1)
  const matches = timedMatch(/^a(?=b)/, looking)
  expect([matches('ab'), matches('ac')]).toEqual([true, false])
  expect(timeouts).toEqual([20, 40, 60, 80, 20])
})

test('a pattern that computes too long matches nothing, and after three times is not tried any more', () => {
  const { looking, timeouts } = machine(3, 20)
  const matches = timedMatch(/^a(?=b)/, looking)
  expect([1, 2, 3, 4].map(() => matches('ab'))).toEqual([false, false, false, false])
  expect(timeouts).toEqual([20, 20, 20])
})

test('in this process a look is made in the engine itself', () => {
  const matches = timedMatch(/^a(?=b)/)
  expect([matches('ab'), matches('ac')]).toEqual([true, false])
})
