const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })

/** Thousands separators and up to two decimals, the format `0,0.[00]` (F234, K13): 1234.5 → `1,234.5`. */
export const formatNumber = (value: number) => (Number.isFinite(value) ? format.format(value) : '')

/** The same with the sign of money: -1234.5 → `-$1,234.5`. */
export const formatMoney = (value: number) => formatNumber(value).replace(/\d/, '$$$&')
