import type ivm from 'isolated-vm'
import type { RunMessage } from './messages.ts'

/** What stands above the source in the text that does not parse. */
const open = { code: '', script: '', template: '(function (locals, escapeFn, include, rethrow) {\n' }
const close = { code: '', script: '', template: '\n})' }
const filename = 'unparsed'

export interface SyntaxPlace {
  /** Of what was written, from 1. */
  line: number
  /** Instead of the engine's message, where that speaks of code that nobody wrote. */
  message?: string
}

/**
 * Where a source does not parse. The Function constructor does not tell where, so the engine parses again what is known to fail: nothing
 * of it runs.
 * @param text a script in its wrapper, or the code that EJS made of a template
 */
export async function syntaxPlace(
  isolate: ivm.Isolate,
  { kind, source }: Pick<RunMessage, 'kind' | 'source'>,
  text: string,
): Promise<SyntaxPlace | undefined> {
  const failing = await failingLine(isolate, `${open[kind]}${text}${close[kind]}`)
  if (failing === undefined) return undefined
  const line = kind === 'template' ? templateLine(text, failing - 1) : failing - 1
  const lines = source.split('\n').length
  // What is never closed fails in the wrapper, below everything that was written.
  return line <= lines ? { line } : { line: lines, message: 'Unexpected end: something that was opened is not closed' }
}

async function failingLine(isolate: ivm.Isolate, text: string): Promise<number | undefined> {
  try {
    const script = await isolate.compileScript(text, { filename })
    script.release()
    return undefined
  } catch (error) {
    const found = new RegExp(`${filename}:(\\d+)`).exec(`${(error as Error).message}\n${(error as Error).stack}`)
    return found?.[1] === undefined ? undefined : Number(found[1])
  }
}

/** EJS notes the template's line after each piece that has line ends, and begins each piece on a line of its own. */
function templateLine(code: string, failing: number): number {
  const above = code.split('\n').slice(0, failing)
  const piece = above.findLastIndex(line => line.startsWith('    ; '))
  const mark = above
    .slice(0, piece + 1)
    .map(line => /^ {4}; __line = (\d+)$/.exec(line)?.[1])
    .findLast(number => number !== undefined)
  return Number(mark ?? 1) + Math.max(0, above.length - 1 - piece)
}
