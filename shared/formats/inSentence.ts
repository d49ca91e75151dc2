/** A name as it stands within a sentence: `Endpoint de API` → `endpoint de API`. What begins with several capitals keeps them. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
