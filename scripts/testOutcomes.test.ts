import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './testOutcomes.ts'

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const file = (name: string, status: string, assertionResults: object[]) => ({
  name: `/telar/${name}`,
  status,
  endTime: 17,
  assertionResults,
})

test('reads what the tests of Vitest came to; what is of no test and what did not end is told apart', () => {
  const testResults = [
    file('shared/a.test.ts', 'passed', [assertion('a', 'passed'), assertion('b', 'todo'), assertion('c', 'pending')]),
    file('shared/b.test.ts', 'failed', [assertion('b adds', 'failed', '\u001b[31mone\u001b[39m\n\n  is two')]),
    file('shared/c.test.ts', 'failed', []),
    file('shared/d.test.ts', 'failed', []),
  ]
  const strays = [{ file: 'shared/c.test.ts', message: 'Cannot find module\n  at …' }, { message: 'nobody waited' }]
  const outcome = { file: 'shared/a.test.ts', error: '', endedAt: 17 }
  expect(readVitest({ testResults }, strays, '/telar')).toEqual({
    tests: [
      { ...outcome, title: 'a', state: 'passed' },
      { ...outcome, title: 'b', state: 'skipped' },
      { ...outcome, title: 'c', state: 'skipped' },
      { ...outcome, file: 'shared/b.test.ts', title: 'b adds', state: 'failed', error: 'one\n  is two' },
    ],
    problems: [
      'shared/c.test.ts: Cannot find module\n  at …',
      'nobody waited',
      'shared/d.test.ts: did not come to its end',
    ],
  })
})

test('of what a failed test said, the first lines are told', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const testResults = [file('a.test.ts', 'failed', [assertion('a', 'failed', message)])]
  const [told] = readVitest({ testResults }, [], '/telar').tests
  expect(told?.error.split('\n')).toEqual(Array.from({ length: 12 }, (_, line) => `line ${line}`))
})

test('reads what the tests of Playwright came to; errors outside tests are told apart', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [
      {
        status,
        results: [
          { startTime: '2026-01-01T00:00:01.000Z', duration: 500, errors: messages.map(message => ({ message })) },
        ],
      },
    ],
  })
  const report = {
    errors: [{ message: 'cannot load\n at …' }, {}],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('saves', 'unexpected', 'no button'), spec('waits', 'skipped')] }],
      },
      { specs: [spec('closes', 'flaky')] },
    ],
  }
  const outcome = { file: 'e2e/a.spec.ts', error: '', endedAt: Date.UTC(2026, 0, 1, 0, 0, 1, 500) }
  expect(readPlaywright(report)).toEqual({
    tests: [
      { ...outcome, title: 'opens', state: 'passed' },
      { ...outcome, title: 'saves', state: 'failed', error: 'no button' },
      { ...outcome, title: 'waits', state: 'skipped' },
      { ...outcome, title: 'closes', state: 'failed' },
    ],
    problems: ['cannot load\n at …', 'an error outside any test'],
  })
})
