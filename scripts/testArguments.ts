/** What `npm test -- …` asks for; no path at all means every test. */
export interface Asked {
  /** Paths, or parts of them, of files that Vitest runs. */
  readonly unit: readonly string[]
  /** Those of the browser. */
  readonly browser: readonly string[]
  /** At full size. */
  readonly isLong: boolean
  /** What failed is looked at again. */
  readonly twice: boolean
  /** Tell which files cost the most CPU. */
  readonly times: boolean
}

const flags = ['--once', '--long', '--fuzz', '--times']
const fuzz = 'server/fuzz.test.ts'

/** @returns what is asked, or a sentence that says what cannot be understood */
export function readArguments(args: readonly string[]): Asked | string {
  const unknown = args.find(arg => arg.startsWith('-') && !flags.includes(arg))
  if (unknown !== undefined) return `npm test knows ${flags.join(', ')} and paths of tests, not ${unknown}.`
  const named = args.filter(arg => !arg.startsWith('-')).map(path => path.replace(/^\.\//, ''))
  const paths = args.includes('--fuzz') ? [fuzz, ...named] : named
  const isOfBrowser = (path: string) => /^e2e\b/.test(path) || /\.spec\.ts$/.test(path)
  return {
    unit: paths.filter(path => !isOfBrowser(path)),
    browser: paths.filter(isOfBrowser),
    isLong: args.includes('--long'),
    twice: !args.includes('--long') && !args.includes('--once'),
    times: args.includes('--times'),
  }
}
