import { expect, test } from 'vitest'
import type { Look, Outcome } from './testOutcomes.ts'
import { filesToLookAtAgain, judge, tellVerdict } from './testVerdict.ts'

const outcome = (title: string, state: Outcome['state'], error = '', endedAt = 0): Outcome => ({
  file: 'a.test.ts',
  title,
  state,
  error,
  endedAt,
})
const look = (...tests: Outcome[]): Look => ({ tests, problems: [] })
const load = (at: number) => at / 10

test('only files that held a failed test are looked at again, each once', () => {
  const other = { ...outcome('c', 'failed'), file: 'b.test.ts' }
  const whole = { ...outcome('d', 'passed'), file: 'c.test.ts' }
  const first = look(outcome('a', 'failed'), outcome('b', 'failed'), other, whole)
  expect(filesToLookAtAgain(first)).toEqual(['a.test.ts', 'b.test.ts'])
})

test('what fails twice has failed, what passes in one of two looks is flaky, in either order', () => {
  const first = look(
    outcome('fails', 'failed', 'one\n  is two'),
    outcome('lucky', 'failed', 'late', 80),
    outcome('unlucky', 'passed', '', 81),
    outcome('fine', 'passed'),
    outcome('left out', 'skipped'),
  )
  const second = look(
    outcome('fails', 'failed', 'again'),
    outcome('lucky', 'passed', '', 9),
    outcome('unlucky', 'failed', 'early\nat a place', 9),
    outcome('fine', 'passed'),
    outcome('left out', 'skipped'),
  )
  const verdict = judge(first, second, load)
  expect(verdict).toEqual({
    passed: 3,
    skipped: 1,
    failures: ['a.test.ts › fails\n    one\n      is two'],
    flaky: [
      { file: 'a.test.ts', title: 'lucky', first: { error: 'late', load: 8 }, second: { load: 0.9 } },
      { file: 'a.test.ts', title: 'unlucky', first: { load: 8.1 }, second: { error: 'early\nat a place', load: 0.9 } },
    ],
  })
  expect(tellVerdict(verdict).join('\n')).toBe(`⚠ flaky: a.test.ts › lucky
    first look, load 8.0: late
    second look, load 0.9: passed
⚠ flaky: a.test.ts › unlucky
    first look, load 8.1: passed
    second look, load 0.9: early
        at a place
✘ a.test.ts › fails
    one
      is two
2 flaky: failed in one of two looks
3 passed, 1 failed, 1 skipped`)
})

test('without a second look, or where it says nothing of a test, what failed has failed', () => {
  const first = look(outcome('fails', 'failed'))
  for (const second of [undefined, look(), look(outcome('fails', 'skipped'))])
    expect(judge(first, second, load)).toEqual({ passed: 0, skipped: 0, failures: ['a.test.ts › fails'], flaky: [] })
})

test('what belongs to no test is a failure, in the first look and in the second', () => {
  const first = { ...look(outcome('lucky', 'failed')), problems: ['a.test.ts: Cannot find module'] }
  const second = { ...look(outcome('lucky', 'passed')), problems: ['vitest.mjs ended with 137'] }
  const { failures } = judge(first, second, load)
  expect(failures).toEqual(['a.test.ts: Cannot find module', 'vitest.mjs ended with 137'])
})

test('of tests of one name, one that fails twice is not excused by the other', () => {
  const first = look(outcome('same', 'passed'), outcome('same', 'failed'))
  const { failures, flaky } = judge(first, look(outcome('same', 'failed'), outcome('same', 'passed')), load)
  expect({ failures, flaky }).toEqual({ failures: ['a.test.ts › same'], flaky: [] })
})

test('eight flaky tests pass, nine fail the run', () => {
  const titles = Array.from({ length: 9 }, (_, index) => `test ${index}`)
  const first = look(...titles.map(title => outcome(title, 'failed')))
  const again = (count: number) =>
    judge(
      look(...first.tests.slice(0, count)),
      look(...titles.slice(0, count).map(title => outcome(title, 'passed'))),
      load,
    )
  expect(again(8)).toMatchObject({ passed: 8, failures: [] })
  expect(again(9)).toMatchObject({ passed: 9, failures: ['9 tests are flaky, more than 8'] })
})
