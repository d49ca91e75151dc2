import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './command.ts'
import { playwright, type Runner, runTests, vitest } from './testLooks.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'telar-looks-'))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const paths = JSON.stringify(join(root, 'scripts/testing/reportPaths.ts'))
  const strays = JSON.stringify(join(root, 'scripts/testing/strayErrors.ts'))
  write('package.json', '{ "type": "module" }')
  write(
    'vitest.config.ts',
    `import { reportPath } from ${paths}
    export default { test: { reporters: [['json', { outputFile: reportPath('vitest') }], ${strays}] } }`,
  )
  write(
    'playwright.config.ts',
    `import { reportPath } from ${paths}
    export default { testDir: 'e2e', workers: 2, reporter: [['json', { outputFile: reportPath('playwright') }]] }`,
  )
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

/** A file of tests, each of which fails the first time that it runs and passes from then on. */
const luckyLater = (runner: string, titles: readonly string[]) => `
  import { existsSync, writeFileSync } from 'node:fs'
  import { expect, test } from '${runner}'
  for (const title of ${JSON.stringify(titles)})
    test(title, () => {
      const isAgain = existsSync(title)
      writeFileSync(title, '')
      expect(isAgain).toBe(true)
    })`

const run = (runners: readonly Runner[], twice = true) => runTests(project, runners, { twice, captured: true })
const flakyFile = () => JSON.parse(readFileSync(join(project, 'reports/flaky.json'), 'utf8'))

test('a file that failed runs once more: what passes then is flaky, what fails twice fails the run', async () => {
  write('lucky.test.js', luckyLater('vitest', ['is lucky later']))
  write('broken.test.js', "import { expect, test } from 'vitest'\ntest('is broken', () => expect(1).toBe(2))")
  write(
    'fine.test.js',
    "import { appendFileSync } from 'node:fs'\nimport { test } from 'vitest'\ntest('is fine', () => appendFileSync('runs', 'x'))",
  )
  const { failures, ...verdict } = await run([vitest])
  expect(failures).toEqual([
    expect.stringMatching(/^broken\.test\.js › is broken\n {4}AssertionError: expected 1 to be 2/),
  ])
  const flaky = {
    file: 'lucky.test.js',
    title: 'is lucky later',
    first: { error: expect.stringContaining('expected false to be true'), load: expect.any(Number) },
    second: { load: expect.any(Number) },
  }
  expect(verdict).toEqual({ passed: 2, skipped: 0, flaky: [flaky] })
  expect(flakyFile()).toEqual([flaky])
  expect(readFileSync(join(project, 'runs'), 'utf8')).toBe('x')
})

test('nothing is looked at again where once was asked for', async () => {
  write('lucky.test.js', luckyLater('vitest', ['is lucky later']))
  expect(await run([vitest], false)).toMatchObject({ passed: 0, failures: [expect.any(String)], flaky: [] })
  expect(flakyFile()).toEqual([])
})

test('nine flaky tests fail the run', async () => {
  write('lucky.test.js', luckyLater('vitest', [...'abcdefghi']))
  const { failures, flaky } = await run([vitest])
  expect(flaky.map(({ title }) => title)).toEqual([...'abcdefghi'])
  expect(failures).toEqual(['9 tests are flaky, more than 8'])
})

test('what belongs to no test fails the run, also beside a flaky test', async () => {
  write('lucky.test.js', luckyLater('vitest', ['is lucky later']))
  write('gone.test.js', "import './gone.js'")
  const throwing = (message: string) => `() => { throw new Error('${message}') }`
  write(
    'hooks.test.js',
    `import { afterAll, beforeAll, describe, test } from 'vitest'
    afterAll(${throwing('a hook of the file')})
    describe('some', () => { beforeAll(${throwing('a hook of some')}); test('a', () => {}) })
    test('b', () => void Promise.reject(new Error('nobody waited')))`,
  )
  write('ended.test.js', "import { test } from 'vitest'\ntest('ends', () => process.kill(process.pid, 'SIGKILL'))")
  const { failures, flaky } = await run([vitest])
  expect(flaky).toHaveLength(1)
  for (const reason of [
    /gone\.test\.js: .*gone\.js/,
    /hook of the file/,
    /hook of some/,
    /nobody waited/,
    /ended\.test\.js/,
  ])
    expect(failures).toContainEqual(expect.stringMatching(reason))
})

test('a runner that tells nothing has failed', async () => {
  const { failures } = await run([{ ...vitest, command: ['--version'] }])
  expect(failures).toEqual(['vitest/vitest.mjs ended with 0'])
})

test('tests of the browser are looked at again, too, after those of Vitest', async () => {
  write('lucky.test.js', luckyLater('vitest', ['unit']))
  write('e2e/lucky.spec.js', luckyLater('@playwright/test', ['browser']))
  write(
    'e2e/broken.spec.js',
    "import { expect, test } from '@playwright/test'\ntest('is broken', () => expect(1).toBe(2))",
  )
  const { failures, flaky, passed } = await run([{ ...vitest, paths: ['lucky.test.js'] }, playwright])
  expect(passed).toBe(2)
  expect(flaky.map(({ file, title }) => `${file} › ${title}`)).toEqual([
    'lucky.test.js › unit',
    'e2e/lucky.spec.js › browser',
  ])
  expect(failures).toEqual([expect.stringMatching(/^e2e\/broken\.spec\.js › is broken/)])
})
