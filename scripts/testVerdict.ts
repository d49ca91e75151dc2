import type { Look, Outcome } from './testOutcomes.ts'

/** What a test came to in one of two looks. */
interface Glance {
  /** The first of what it said; nothing where it passed. */
  readonly error: string | undefined
  /** The machine's load when its file ended. */
  readonly load: number
}

/** A test that failed in one look and passed in the other. */
export interface Flaky {
  readonly file: string
  readonly title: string
  readonly first: Glance
  readonly second: Glance
}

export interface Verdict {
  /** Flaky ones are among them. */
  readonly passed: number
  readonly skipped: number
  /** What failed: its file and title, and below them what it said. */
  readonly failures: readonly string[]
  readonly flaky: readonly Flaky[]
}

/** More flaky tests than these fail the run. */
export const mostFlaky = 8

const nameOf = ({ file, title }: Pick<Outcome, 'file' | 'title'>) => `${file} › ${title}`
const indented = (text: string) => text.split('\n').map(line => `    ${line}`)

const failed = ({ state }: Outcome) => state === 'failed'
const passed = ({ state }: Outcome) => state === 'passed'

/** Files that held a failed test, each once. */
export const filesToLookAtAgain = ({ tests }: Look): string[] => [
  ...new Set(tests.filter(failed).map(({ file }) => file)),
]

/** By name; of several tests of one name, the worst. */
function byName(tests: readonly Outcome[]): Map<string, Outcome> {
  const found = new Map<string, Outcome>()
  for (const test of tests) {
    const name = nameOf(test)
    const known = found.get(name)
    if (known === undefined || failed(test) || (passed(known) && !passed(test))) found.set(name, test)
  }
  return found
}

/**
 * What fails in both looks has failed; what passes in one of them is flaky. Without a second look, what failed has failed.
 *
 * @param load what the machine's load was at a time in milliseconds since 1970
 */
export function judge(first: Look, second: Look | undefined, load: (at: number) => number): Verdict {
  const before = byName(first.tests)
  const after = byName(second?.tests ?? [])
  const glance = (test: Outcome): Glance => ({
    error: failed(test) ? test.error : undefined,
    load: load(test.endedAt),
  })
  const flaky: Flaky[] = []
  const failures: string[] = []
  for (const test of first.tests) {
    const again = after.get(nameOf(test))
    const isFlaky = failed(test) ? again !== undefined && passed(again) : again !== undefined && failed(again)
    // Of one name, those that passed are not told beside one that did not.
    if (isFlaky && again !== undefined && before.get(nameOf(test)) === test)
      flaky.push({ file: test.file, title: test.title, first: glance(test), second: glance(again) })
    else if (failed(test) && !isFlaky)
      failures.push([nameOf(test), ...(test.error === '' ? [] : indented(test.error))].join('\n'))
  }
  const problems = [...first.problems, ...(second?.problems ?? [])]
  const tooMany = flaky.length > mostFlaky ? [`${flaky.length} tests are flaky, more than ${mostFlaky}`] : []
  return {
    passed: first.tests.filter(passed).length + flaky.filter(({ first }) => first.error !== undefined).length,
    skipped: first.tests.filter(({ state }) => state === 'skipped').length,
    failures: [...failures, ...problems, ...tooMany],
    flaky,
  }
}

function tellFlaky({ file, title, first, second }: Flaky): string {
  const tell = (name: string, { error, load }: Glance) => {
    const [reason = '', ...more] = (error ?? 'passed').split('\n')
    return [`    ${name} look, load ${load.toFixed(1)}: ${reason}`, ...more.map(line => `        ${line}`)]
  }
  return [`⚠ flaky: ${nameOf({ file, title })}`, ...tell('first', first), ...tell('second', second)].join('\n')
}

/** What is printed at the end of a run; the last line counts. */
export function tellVerdict({ passed, skipped, failures, flaky }: Verdict): string[] {
  return [
    ...flaky.map(tellFlaky),
    ...failures.map(failure => `✘ ${failure}`),
    ...(flaky.length === 0 ? [] : [`${flaky.length} flaky: failed in one of two looks`]),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ]
}
