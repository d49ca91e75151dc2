import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly skipped: number
  /** What failed: its file and title, and below them what it said. */
  readonly failures: readonly string[]
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

/** Of what a failed test said: where only the end of a long output is kept, its cause must not be lost. */
const mostLines = 12

function withReason(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap(message => stripVTControlCharacters(message).split('\n')).filter(line => line.trim())
  return [name, ...lines.slice(0, mostLines).map(line => `    ${line}`)].join('\n')
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

type VitestFile = z.infer<typeof vitestReport>['testResults'][number]

/** A file that could not even be loaded fails without any failed test, so it counts as one. */
function failuresOf({ name, message, assertionResults }: VitestFile, root: string): string[] {
  const file = name.replace(`${root}/`, '')
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages }) => withReason(`${file} › ${fullName}`, failureMessages))
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
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
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
    .flatMap(({ file, title, tests }) => tests.map(test => ({ ...test, name: `e2e/${file} › ${title}` })))
  const having = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: having('expected').length,
    skipped: having('skipped').length,
    failures: [
      ...having('unexpected', 'flaky').map(({ name, results }) =>
        withReason(
          name,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
      ...errors.map(({ message = 'an error outside any test' }) => firstLine(message)),
    ],
  }
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
})
