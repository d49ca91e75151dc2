/** From here on a number has more digits than spreadsheets keep of it. */
export const firstLongNumber = 1e15

/** So many digits a number keeps, whatever they are. */
const keptDigits = 15

const digitsOf = (text: string) =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

/** Whether a text has digits that the number which it was read as has lost. */
export function isRounded(text: string, value: unknown): boolean {
  if (typeof value !== 'number' || text.length <= keptDigits) return false
  const digits = digitsOf(text)
  return digits.length > keptDigits && digits !== digitsOf(String(value))
}
