import { unitsOfAccount } from './region.ts'

/** ISO 4217, in the order of their codes. */
export const currencies: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('currency'), ...Object.keys(unitsOfAccount)]),
].sort()
