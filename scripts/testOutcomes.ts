import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What one test came to. */
export interface Outcome {
  /** Below the project's folder. */
  readonly file: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** The first lines of what it said; empty unless it failed. */
  readonly error: string
  /** Milliseconds since 1970, not much later than it ended; 0 where nobody knows. */
  readonly endedAt: number
}

/** What running tests once came to. */
export interface Look {
  readonly tests: readonly Outcome[]
  /** What belongs to no test: files that could not be loaded, hooks of whole files, errors after the last test, a runner that broke off. */
  readonly problems: readonly string[]
}

const linesOf = (messages: readonly string[]) =>
  messages.flatMap(message => stripVTControlCharacters(message).split('\n')).filter(line => line.trim())

/** Of what a failed test said: where only the end of a long output is kept, its cause must not be lost. */
const mostLines = 12

const errorOf = (messages: readonly string[]) => linesOf(messages).slice(0, mostLines).join('\n')

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** What `strayErrors.ts` writes beside the report: what it says of no test. */
export const strayErrorsFile = z.array(z.object({ file: z.string().optional(), message: z.string() }))
export type StrayError = z.infer<typeof strayErrorsFile>[number]

const vitestStates: Readonly<Record<string, Outcome['state']>> = { passed: 'passed', failed: 'failed' }

/** @param root the project's folder, left out of the files' names */
export function readVitest(report: unknown, strayErrors: unknown, root: string): Look {
  const files = vitestReport
    .parse(report)
    .testResults.map(({ name, ...result }) => ({ ...result, file: name.replace(`${root}/`, '') }))
  const strays = strayErrorsFile.parse(strayErrors)
  const tests = files.flatMap(({ file, endTime, assertionResults }) =>
    assertionResults.map(
      ({ fullName, status, failureMessages }): Outcome => ({
        file,
        title: fullName,
        state: vitestStates[status] ?? 'skipped',
        error: errorOf(failureMessages),
        endedAt: endTime,
      }),
    ),
  )
  const told = ({ file, message }: StrayError) => `${file === undefined ? '' : `${file}: `}${errorOf([message])}`
  const explained = new Set([...tests.filter(({ state }) => state === 'failed'), ...strays].map(({ file }) => file))
  const unfinished = files.filter(({ file, status }) => status === 'failed' && !explained.has(file))
  return { tests, problems: [...strays.map(told), ...unfinished.map(({ file }) => `${file}: did not come to its end`)] }
}

const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          startTime: z.string().optional(),
          duration: z.number().optional(),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
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

const playwrightStates: Readonly<Record<string, Outcome['state']>> = { expected: 'passed', skipped: 'skipped' }

export function readPlaywright(report: unknown): Look {
  const { errors, suites } = playwrightReport.parse(report)
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): Outcome => {
      const { startTime, duration = 0 } = results.at(-1) ?? {}
      return {
        file: `e2e/${file}`,
        title,
        state: playwrightStates[status] ?? 'failed',
        error: errorOf(results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))),
        endedAt: startTime === undefined ? 0 : Date.parse(startTime) + duration,
      }
    }),
  )
  return { tests, problems: errors.map(({ message = 'an error outside any test' }) => errorOf([message])) }
}
