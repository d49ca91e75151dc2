/** What people read to administrators of something that failed: `P-` and six hexadecimal digits, so that it never looks like a number. */
export const faultCode = (digits: string) => `P-${digits.toUpperCase()}`

/** @returns the code's digits, however it was typed; undefined for what is no code */
export const faultCodeDigits = (typed: string): string | undefined =>
  /^(?:p[\s-]*)?([0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase()
