import { type ChildMessage, type HtmlPlace, type RunMessage, tooLong } from './messages.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'
import { sanitizeMail } from './sanitizeMail.ts'

const sanitizers: Record<HtmlPlace, (html: string) => string> = { page: sanitizeHtml, mail: sanitizeMail }

/**
 * The end of a run; where its text is HTML, without anything that acts. Elements within elements can take the sanitizer quadratic time,
 * which is why it works here: the host ends a process that computes for too long, or does not answer in time.
 */
export function sanitizedAnswer(last: ChildMessage, { htmlFor, limits }: RunMessage): ChildMessage {
  if (last.type !== 'value' || htmlFor === undefined) return last
  const json = JSON.stringify(sanitizers[htmlFor](String(JSON.parse(last.json))))
  // Sanitizing writes out what was shorter.
  if (json.length > limits.resultLength)
    return { type: 'failure', run: last.run, failure: tooLong(limits), stuck: false }
  return { ...last, json }
}
