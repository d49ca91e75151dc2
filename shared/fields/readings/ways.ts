/**
 * What the texts of a column have in common and one of them may not tell: whether `3/4/2024` is in April or in March, `15` without a sign
 * 15 percent or 1,500, and which of two degrees is the latitude. Names are i18n keys under `imports.ways`.
 */
export const readingWays = {
  dayOrder: ['dayFirst', 'monthFirst'],
  percents: ['fraction', 'percent'],
  placeOrder: ['longitudeFirst', 'latitudeFirst'],
} as const

export type WayName = keyof typeof readingWays

/** Those that are known. */
export type ReadingWays = { [Name in WayName]?: (typeof readingWays)[Name][number] | undefined }
