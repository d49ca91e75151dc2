import type { Ink } from '../../../../../shared/devices/ink.ts'

/** Of a point's numbers: nobody writes finer, and a value has a bounded length. */
const decimals = 1000

/** What is kept of ink. */
export const writeInk = (ink: Ink): string =>
  JSON.stringify(ink, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * decimals) / decimals : value,
  )
