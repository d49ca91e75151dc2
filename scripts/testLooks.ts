import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { root, runScript } from './command.ts'
import { lookVariable, reportPath } from './testing/reportPaths.ts'
import { type Look, readPlaywright, readVitest } from './testOutcomes.ts'
import { filesToLookAtAgain, judge, type Verdict } from './testVerdict.ts'

/** What runs tests, and how. */
export interface Runner {
  readonly script: string
  readonly command: readonly string[]
  /** Parts of the files' paths that run; none: all. */
  readonly paths: readonly string[]
  /** Has one file run after the other, with nothing beside it. */
  readonly alone: readonly string[]
  /** Below the project's folder, for a look. */
  readonly reports: (look: string) => readonly string[]
  readonly read: (reports: readonly unknown[], project: string) => Look
  /** Added to what this process has. */
  readonly environment?: Readonly<Record<string, string>>
}

export const vitest: Runner = {
  script: 'vitest/vitest.mjs',
  command: ['run'],
  paths: [],
  alone: ['--no-file-parallelism'],
  reports: look => [reportPath('vitest', look), reportPath('strayErrors', look)],
  read: ([report, strayErrors], project) => readVitest(report, strayErrors, project),
}

export const playwright: Runner = {
  script: '@playwright/test/cli.js',
  command: ['test'],
  paths: [],
  alone: ['--workers', '1'],
  reports: look => [reportPath('playwright', look)],
  read: ([report]) => readPlaywright(report),
}

const nothing: Look = { tests: [], problems: [] }
const secondLook = 'Again'

/** A runner that ended badly without naming a failed test counts as one failure: the total must not look clean. */
async function lookAt(project: string, runner: Runner, captured: boolean, look = ''): Promise<Look> {
  const { script, command, reports, read, environment } = runner
  const paths = reports(look).map(path => join(project, path))
  await Promise.all(paths.map(path => rm(path, { force: true })))
  const { code } = await runScript(join(root, 'node_modules', script), [...command, ...runner.paths], {
    environment: { ...process.env, ...environment, [lookVariable]: look },
    folder: project,
    captured,
  })
  const isReported = paths.every(existsSync)
  const { tests, problems } = isReported
    ? read(
        paths.map(path => JSON.parse(readFileSync(path, 'utf8'))),
        project,
      )
    : nothing
  const explained = problems.length > 0 || tests.some(({ state }) => state === 'failed')
  const endedBadly = code === 0 ? !isReported : code !== 1 || !explained
  return { tests, problems: endedBadly ? [...problems, `${script} ended with ${code}`] : problems }
}

const together = (looks: readonly Look[]): Look => ({
  tests: looks.flatMap(({ tests }) => tests),
  problems: looks.flatMap(({ problems }) => problems),
})

/** Samples of the machine's load, of which the nearest before a time can be asked for. */
class Loads {
  readonly #samples: { at: number; load: number }[] = []

  sample() {
    this.#samples.push({ at: Date.now(), load: loadavg()[0] ?? 0 })
  }

  at(time: number): number {
    return (this.#samples.findLast(({ at }) => at <= time) ?? this.#samples.at(-1))?.load ?? 0
  }
}

interface Running {
  /** Each file that held a failed test runs once more, alone. */
  readonly twice: boolean
  /** What the runners print is kept from the terminal. */
  readonly captured?: boolean
}

/**
 * Runs tests, one runner after the other. What was flaky is written to `reports/flaky.json`.
 *
 * @param project the folder that the runners run in
 */
export async function runTests(
  project: string,
  runners: readonly Runner[],
  { twice, captured = false }: Running,
): Promise<Verdict> {
  const loads = new Loads()
  loads.sample()
  const looking = setInterval(() => loads.sample(), 1000)
  const old = runners.flatMap(({ reports }) => reports(secondLook))
  await Promise.all(old.map(path => rm(join(project, path), { force: true })))
  const first: Look[] = []
  for (const runner of runners) first.push(await lookAt(project, runner, captured))
  const second: Look[] = []
  for (const [index, runner] of twice ? runners.entries() : []) {
    const paths = filesToLookAtAgain(first[index] ?? nothing)
    if (paths.length === 0) continue
    if (!captured) console.log(`A second look, alone, at ${paths.join(', ')}:`)
    const alone = { ...runner, command: [...runner.command, ...runner.alone], paths }
    second.push(await lookAt(project, alone, captured, secondLook))
  }
  clearInterval(looking)
  const verdict = judge(together(first), together(second), time => loads.at(time))
  await mkdir(join(project, 'reports'), { recursive: true })
  await writeFile(join(project, 'reports/flaky.json'), `${JSON.stringify(verdict.flaky, undefined, 2)}\n`)
  return verdict
}
