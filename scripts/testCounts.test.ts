import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './testCounts.ts'

const passed = { status: 'passed', fullName: 'adds' }
const failed = (fullName: string) => ({ status: 'failed', fullName })

test('counts the tests of Vitest, and names what failed: a file that could not be loaded is one failure', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `/telar/${name}`,
    status,
    message: status === 'failed' ? 'Cannot find module\n  at …' : '',
    assertionResults,
  })
  const testResults = [
    file('shared/a.test.ts', 'passed', [passed, passed]),
    file('shared/b.test.ts', 'failed', [passed, failed('b adds'), failed('b ends')]),
    file('shared/c.test.ts', 'failed', []),
  ]
  expect(countVitest({ numPassedTests: 3, numPendingTests: 2, numTodoTests: 1, testResults }, '/telar')).toEqual({
    passed: 3,
    skipped: 3,
    failures: ['shared/b.test.ts › b adds', 'shared/b.test.ts › b ends', 'shared/c.test.ts: Cannot find module'],
  })
})

test('counts the tests of Playwright, and names flaky ones and errors outside tests with the failures', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
  const report = {
    errors: [{ message: 'cannot load\n at …' }],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('saves', 'unexpected'), spec('waits', 'skipped')] }],
      },
      { specs: [spec('closes', 'flaky')] },
    ],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['e2e/a.spec.ts › saves', 'e2e/a.spec.ts › closes', 'cannot load'],
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
