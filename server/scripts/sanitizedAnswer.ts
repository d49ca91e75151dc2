import type { ScriptLimits } from './limits.ts'
import { type ChildMessage, tooLong } from './messages.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/**
 * The end of a run whose text is HTML for pages, without anything that acts. Elements within elements can take the sanitizer quadratic time,
 * which is why it works here: the host ends a process that does not answer in time.
 */
export function sanitizedAnswer(last: ChildMessage, limits: ScriptLimits): ChildMessage {
  if (last.type !== 'value') return last
  const json = JSON.stringify(sanitizeHtml(String(JSON.parse(last.json))))
  // Sanitizing writes out what was shorter.
  if (json.length > limits.resultLength)
    return { type: 'failure', run: last.run, failure: tooLong(limits), stuck: false }
  return { ...last, json }
}
