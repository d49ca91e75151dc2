import { oneLine } from '../../../shared/formats/oneLine.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** Sends a mail, or keeps it where a person finds it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** RFC 5322 allows a line of 998; ours are far from it. */
const headerLength = 500

/** A value as it stands in a header: what a line break would begin is no header of ours. */
export const headerText = (text: string) => oneLine(text, headerLength)
