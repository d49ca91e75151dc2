import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** A file that could not even be loaded fails without any failed test, so it counts as one. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, testResults } = vitestReport.parse(report)
  const failed = testResults
    .filter(file => file.status === 'failed')
    .map(file => Math.max(1, file.assertionResults.filter(test => test.status === 'failed').length))
  return { passed: numPassedTests, failed: failed.reduce((sum, count) => sum + count, 0) }
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Errors outside any test, as in a file that cannot be loaded, count as failures; so does a flaky test. */
export function countPlaywright(report: unknown): Counts {
  const { errors, stats } = playwrightReport.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
