/** What a text may be made of. Spaces are allowed in letters and alphanumeric, as names have them. */
export const characterClasses = ['letters', 'numbers', 'alphanumeric'] as const
export type CharacterClass = (typeof characterClasses)[number]

const others: Record<CharacterClass, RegExp> = {
  letters: /[^\p{L}\p{M}\s]/gu,
  numbers: /\D/g,
  alphanumeric: /[^\p{L}\p{M}\d\s]/gu,
}

/** The text without the characters that are not of the class. */
export const keepOnly = (kept: CharacterClass, text: string) => text.replace(others[kept], '')
