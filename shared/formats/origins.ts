/** The origins of a text, each once; they stand one a line, or with commas. */
export const originsOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...new Set(text.split(/[\s,]+/).filter(origin => origin !== ''))] : []

/** `https://cdn.example.com`, without anything behind it. */
export const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
