import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './testCounts.ts'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test('counts the tests of Vitest, and a file that could not be loaded as one failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [passed, passed] },
    { status: 'failed', assertionResults: [passed, failed, failed] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(countVitest({ numPassedTests: 3, testResults })).toEqual({ passed: 3, failed: 3 })
})

test('counts the tests of Playwright, and flaky ones and errors outside tests as failures', () => {
  const report = { errors: [{ message: 'cannot load' }], stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 3 })
})
