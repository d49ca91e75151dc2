/** What people read to administrators of something that failed: `P-` and six hexadecimal digits, so that it never looks like a number. */
export const faultCode = (digits: string) => `P-${digits.toUpperCase()}`

/** @returns the code's digits, however it was typed; undefined for what is no code */
export const faultCodeDigits = (typed: string): string | undefined =>
  /^(?:p[\s-]*)?([0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase()

/** How a failure travels that people are told by its code alone, among texts that are shown as they are. */
const told = /^scriptFailed:(P-[0-9A-F]{6})$/

/** The code in such a text; undefined for one that is shown as it is. */
export const toldFaultCode = (text: string): string | undefined => told.exec(text)?.[1]
