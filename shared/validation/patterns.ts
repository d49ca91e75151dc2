import { RE2JS } from './linearEngine.ts'
import { timedMatch } from './timedMatch.ts'

/** A regular expression that a designer wrote. */
export interface Pattern {
  matches(text: string): boolean
}

/** Instructions of a compiled pattern: nested repetitions multiply them. `.{1,1000}`, the longest that the engine takes, has 2,003. */
const longestProgram = 2_500
/** Instructions × characters of one match; a text beyond it matches nothing. Some 100 ms where nothing of it matches. */
const mostSteps = 2_500_000
/** Characters of a pattern. */
const longestPattern = 1_000
/** Compiled patterns that are kept: a validator is made again with each version of a definition. */
const mostKept = 500

const kept = new Map<string, Pattern | undefined>()

function linearPattern(pattern: string, ignoreCase: boolean): Pattern | undefined {
  if (RE2JS === undefined || pattern.length > longestPattern) return undefined
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern), ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
    const size = compiled.programSize()
    if (size > longestProgram) return undefined
    return { matches: text => text.length * size <= mostSteps && compiled.test(text) }
  } catch {
    return undefined
  }
}

/** What only the engine of JavaScript can express: looking ahead and behind, and references. Nothing where that cannot read it either. */
function earlierPattern(pattern: string, ignoreCase: boolean): Pattern | undefined {
  try {
    return { matches: timedMatch(new RegExp(pattern, ignoreCase ? 'i' : '')) }
  } catch {
    return undefined
  }
}

/** Whether a designer may save it: the linear engine can express it. */
export const isPattern = (pattern: string): boolean => pattern !== '' && linearPattern(pattern, false) !== undefined

/** @returns undefined for a text that is no pattern, which only an import of definitions can bring */
export function compilePattern(pattern: string, ignoreCase = false): Pattern | undefined {
  const key = `${ignoreCase ? 'i' : 'c'}${pattern}`
  if (kept.has(key)) return kept.get(key)
  const compiled = linearPattern(pattern, ignoreCase) ?? earlierPattern(pattern, ignoreCase)
  if (RE2JS === undefined) return compiled
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, compiled)
  return compiled
}
