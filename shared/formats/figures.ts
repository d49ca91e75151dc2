import { formatMoney, formatMoneyOfMany, formatNumber } from './numbers.ts'
import { formatPercent } from './percent.ts'
import type { Region } from './region.ts'

const writers = { number: formatNumber, money: formatMoneyOfMany, percent: formatPercent } satisfies Record<
  string,
  (value: number, region: Region) => string
>

/** What a number that was made of many is: of a sum of amounts, money. */
export type Figure = keyof typeof writers

export const formatFigure = (figure: Figure, value: number, region: Region): string => writers[figure](value, region)

const ofOne: typeof writers = { ...writers, money: formatMoney }

/** One of those numbers as it stands, such as the greatest: no decimal of it is hidden. */
export const formatOneOf = (figure: Figure, value: number, region: Region): string => ofOne[figure](value, region)
