import { oneLine } from '../../../shared/formats/oneLine.ts'

/** Of a name or another value that is part of a line, in characters. */
export const valueLength = 100

/** What is like an address: people who sign up say themselves what they are called, and mail programs make links of it. */
const address = /[/:@\\]|\.\p{L}{2}/u

/** A name of a person as mails say it; '' where it is none, or like an address. */
export const mailName = (name: string | null | undefined): string =>
  name == null || address.test(name) ? '' : oneLine(name, valueLength)
