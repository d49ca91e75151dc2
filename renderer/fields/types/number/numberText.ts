/** Every decimal that a number has: an input never hides what would be stored. */
const allDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

export const numberText = (value: number): string => allDecimals.format(value)
