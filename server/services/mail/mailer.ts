import type { MailFailureReason } from '../../../shared/environment/mails.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'

/** What a mail says. */
export interface MailContent {
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same with its looks: cleaned elements, without what stands around them in a document. */
  readonly html?: string | undefined
}

export interface Mail extends MailContent {
  /** The same when a mail is sent once more, so that whoever gets it twice can tell. */
  readonly id?: string
  readonly to: string
}

/** Sends a mail, or keeps it where a person finds it. */
export interface Mailer {
  /** One after the other, in the order of calling. @throws MailFailure */
  send(mail: Mail): Promise<void>
  /** There is nothing more to send for now: connections are given back. */
  rest(): void
}

interface FailureOptions {
  reason: MailFailureReason
  /** What the mail server answered, three digits. */
  code?: number | undefined
  /** Another mail may fare better: it was this one, or its recipient, that was not taken. */
  ofOneMail?: boolean
  /** Another attempt would end the same way. */
  isFinal?: boolean
  cause?: unknown
}

/** Why a mail was not sent. What the mail server said goes to the log alone. */
export class MailFailure extends Error {
  readonly ofOneMail: boolean
  readonly isFinal: boolean
  /** As it is stored: `reason` or `reason:code`. */
  readonly failure: string

  constructor({ reason, code, ofOneMail = false, isFinal = false, cause }: FailureOptions) {
    super(`A mail was not sent: ${reason}`, { cause })
    this.ofOneMail = ofOneMail
    this.isFinal = isFinal
    this.failure = code === undefined ? reason : `${reason}:${code}`
  }
}

/** RFC 5322 allows a line of 998; ours are far from it. */
const headerLength = 500

/** HTML as a document of its own. */
export const htmlDocument = (html: string) =>
  `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`

/** A value as it stands in a header: what a line break would begin is no header of ours. */
export const headerText = (text: string) => oneLine(text, headerLength)
