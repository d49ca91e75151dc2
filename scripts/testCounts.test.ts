import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './testCounts.ts'

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
const failed = (fullName: string, ...failureMessages: string[]) => ({ status: 'failed', fullName, failureMessages })

test('counts the tests of Vitest, and names what failed and why: a file that could not be loaded is one failure', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `/telar/${name}`,
    status,
    message: status === 'failed' ? 'Cannot find module\n  at …' : '',
    assertionResults,
  })
  const testResults = [
    file('shared/a.test.ts', 'passed', [passed, passed]),
    file('shared/b.test.ts', 'failed', [
      passed,
      failed('b adds', '\u001b[31mone\u001b[39m\n\n  is two'),
      failed('b ends'),
    ]),
    file('shared/c.test.ts', 'failed', []),
  ]
  expect(countVitest({ numPassedTests: 3, numPendingTests: 2, numTodoTests: 1, testResults }, '/telar')).toEqual({
    passed: 3,
    skipped: 3,
    failures: [
      'shared/b.test.ts › b adds\n    one\n      is two',
      'shared/b.test.ts › b ends',
      'shared/c.test.ts: Cannot find module',
    ],
  })
})

test('of what a failed test said, the first lines are told', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const testResults = [
    { name: '/telar/a.test.ts', status: 'failed', message: '', assertionResults: [failed('a', message)] },
  ]
  const [told = ''] = countVitest(
    { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults },
    '/telar',
  ).failures
  expect(told.split('\n')).toHaveLength(13)
})

test('counts the tests of Playwright, and names flaky ones and errors outside tests with the failures', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ errors: messages.map(message => ({ message })) }] }],
  })
  const report = {
    errors: [{ message: 'cannot load\n at …' }],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('saves', 'unexpected', 'no button'), spec('waits', 'skipped')] }],
      },
      { specs: [spec('closes', 'flaky')] },
    ],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['e2e/a.spec.ts › saves\n    no button', 'e2e/a.spec.ts › closes', 'cannot load'],
  })
})

test('adds up what both runners count', () => {
  const one = { passed: 1, skipped: 3, failures: ['a'] }
  expect(addCounts(one, { passed: 10, skipped: 30, failures: ['b'] })).toEqual({
    passed: 11,
    skipped: 33,
    failures: ['a', 'b'],
  })
})
