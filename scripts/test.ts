import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, runScript } from './command.ts'
import { CpuMeter } from './cpuTime.ts'
import { type Asked, readArguments } from './testArguments.ts'
import { addCounts, type Counts, countPlaywright, countVitest } from './testCounts.ts'
import { fileTimesPath, readFileTimes } from './testing/fileTimes.ts'
import { missingPrograms } from './testPrograms.ts'

interface Runner {
  readonly script: string
  readonly args: string[]
  readonly report: string
  readonly count: (report: unknown, root: string) => Counts
}

const vitest = { script: 'vitest/vitest.mjs', args: ['run'], report: 'reports/vitest.json', count: countVitest }
const playwright = {
  script: '@playwright/test/cli.js',
  args: ['test'],
  report: 'reports/playwright.json',
  count: countPlaywright,
}

/** What runs for what was asked: everything, or just the files that were named. */
function runnersFor({ unit, browser }: Asked): Runner[] {
  if (unit.length + browser.length === 0) return [vitest, playwright]
  const runners: [Runner, readonly string[]][] = [
    [vitest, unit],
    [playwright, browser],
  ]
  return runners
    .filter(([, paths]) => paths.length > 0)
    .map(([runner, paths]) => ({ ...runner, args: [...runner.args, ...paths] }))
}

const none: Counts = { passed: 0, skipped: 0, failures: [] }

/** A runner that ended badly without naming a failed test counts as one failure: the total must not look clean. */
async function runTests({ script, args, report, count }: Runner): Promise<Counts> {
  const path = join(root, report)
  await rm(path, { force: true })
  const { code } = await runScript(join(root, 'node_modules', script), args)
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')), root) : none
  if (code === 0 || counts.failures.length > 0) return counts
  return { ...counts, failures: [`${script} ended with ${code}`] }
}

function printTimes() {
  console.log('CPU seconds by test file, the costliest first:')
  for (const { file, seconds } of readFileTimes().slice(0, 40)) {
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`)
  }
}

const asked = readArguments(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(2)
}
const runners = runnersFor(asked)
const missing = missingPrograms()
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
await mkdir(dirname(fileTimesPath), { recursive: true })
await rm(fileTimesPath, { force: true })
if (asked.times) process.env.TELAR_TEST_TIMES = 'files'
const { TELAR_TEST_SEED: seed, TELAR_TEST_SCALE: scale } = process.env
const randomness = `TELAR_TEST_SEED=${seed} TELAR_TEST_SCALE=${scale}`
console.log(randomness)

const began = performance.now()
const meter = new CpuMeter()
const looking = setInterval(() => meter.look(), 1000)
let total = none
for (const runner of runners) total = addCounts(total, await runTests(runner))
clearInterval(looking)

if (asked.times) printTimes()
console.log(randomness)
const minutes = (seconds: number) => (seconds / 60).toFixed(1)
console.log(`${minutes((performance.now() - began) / 1000)} minutes, ${minutes(meter.look())} of CPU`)
for (const failure of total.failures) console.log(`✘ ${failure}`)
console.log(`${total.passed} passed, ${total.failures.length} failed, ${total.skipped} skipped`)
process.exitCode = total.failures.length === 0 ? 0 : 1
