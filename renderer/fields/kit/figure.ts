import type { CSSProperties } from 'react'

/** Numbers, days and what else is read at a glance: digits of one width, never broken in two lines. */
export const figure: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
