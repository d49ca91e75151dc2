/** The origins of a text; they stand one a line, or with commas. */
export const originsOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? text.split(/[\s,]+/).filter(origin => origin !== '') : []
