import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runScript } from './command.ts'
import { type Counts, countPlaywright, countVitest } from './testCounts.ts'
import { missingPrograms } from './testPrograms.ts'

interface Runner {
  readonly script: string
  readonly args: string[]
  readonly report: string
  readonly count: (report: unknown) => Counts
}

const runners: Runner[] = [
  { script: 'vitest/vitest.mjs', args: ['run'], report: 'reports/vitest.json', count: countVitest },
  { script: '@playwright/test/cli.js', args: ['test'], report: 'reports/playwright.json', count: countPlaywright },
]

/** A runner that ended badly without naming a failed test counts as one failure: the total must not look clean. */
async function runTests({ script, args, report, count }: Runner): Promise<Counts> {
  const path = join(root, report)
  await rm(path, { force: true })
  const { code } = await runScript(join(root, 'node_modules', script), args)
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
const { TELAR_TEST_SEED: seed, TELAR_TEST_SCALE: scale } = process.env
console.log(`TELAR_TEST_SEED=${seed} TELAR_TEST_SCALE=${scale}`)

const total = { passed: 0, failed: 0 }
for (const runner of runners) {
  const { passed, failed } = await runTests(runner)
  total.passed += passed
  total.failed += failed
}
console.log(`TELAR_TEST_SEED=${seed} TELAR_TEST_SCALE=${scale}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
