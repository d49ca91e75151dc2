import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly skipped: number
  /** What failed: its file and title, a line each. */
  readonly failures: readonly string[]
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type VitestFile = z.infer<typeof vitestReport>['testResults'][number]

/** A file that could not even be loaded fails without any failed test, so it counts as one. */
function failuresOf({ name, message, assertionResults }: VitestFile, root: string): string[] {
  const file = name.replace(`${root}/`, '')
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? [`${file}: ${firstLine(message)}`] : failed.map(test => `${file} › ${test.fullName}`)
}

/** @param root the project's folder, left out of the files' names */
export function countVitest(report: unknown, root: string): Counts {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report)
  return {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(file => failuresOf(file, root)),
  }
}

const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
})

type Suite = z.infer<typeof suite>

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** Errors outside any test, as in a file that cannot be loaded, count as failures; so does a flaky test. */
export function countPlaywright(report: unknown): Counts {
  const { errors, suites } = playwrightReport.parse(report)
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ name: `e2e/${file} › ${title}`, status })))
  const having = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: having('expected').length,
    skipped: having('skipped').length,
    failures: [
      ...having('unexpected', 'flaky').map(({ name }) => name),
      ...errors.map(({ message = 'an error outside any test' }) => firstLine(message)),
    ],
  }
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
})
