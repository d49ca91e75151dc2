import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { root } from './command.ts'
import { CpuMeter } from './cpuTime.ts'
import { type Asked, readArguments } from './testArguments.ts'
import { fileTimesPath, readFileTimes } from './testing/fileTimes.ts'
import { makeMemoryFolder } from './testing/memoryFolder.ts'
import { playwright, type Runner, runTests, vitest } from './testLooks.ts'
import { missingPrograms } from './testPrograms.ts'
import { tellVerdict } from './testVerdict.ts'

/** Over the other engine only at full size: each statement goes to another process and back. */
const alsoOnPostgres = ['graphql', 'services/policy', 'services/applicationFiles', 'services/backups']

const onPostgres: Runner = {
  ...vitest,
  paths: alsoOnPostgres.map(path => `server/${path}`),
  environment: { TELAR_TEST_ENGINE: 'postgres', TELAR_TEST_SCALE: '1' },
}

/** What runs for what was asked: everything, or just the files that were named. */
function runnersFor({ unit, browser, isLong }: Asked): Runner[] {
  if (unit.length + browser.length === 0) return isLong ? [vitest, onPostgres, playwright] : [vitest, playwright]
  const runners: Runner[] = [
    { ...vitest, paths: unit },
    { ...playwright, paths: browser },
  ]
  return runners.filter(({ paths }) => paths.length > 0)
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
// The long tests write more than memory should hold.
const folder = scale === '1' ? makeMemoryFolder() : undefined
if (folder !== undefined) process.env.TMPDIR = folder
const randomness = `TELAR_TEST_SEED=${seed} TELAR_TEST_SCALE=${scale}`
console.log(randomness)

const began = performance.now()
const meter = new CpuMeter()
const looking = setInterval(() => meter.look(), 1000)
const verdict = await runTests(root, runners, asked)
clearInterval(looking)

if (asked.times) printTimes()
console.log(randomness)
const minutes = (seconds: number) => (seconds / 60).toFixed(1)
console.log(`${minutes((performance.now() - began) / 1000)} minutes, ${minutes(meter.look())} of CPU`)
for (const line of tellVerdict(verdict)) console.log(line)
process.exitCode = verdict.failures.length === 0 ? 0 : 1
// PostgreSQL may still be taking its own folder out of it; what cannot be removed goes with the next run.
if (folder !== undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined)
