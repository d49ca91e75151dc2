import { pageSizes } from '../protocol/limits.ts'

/** Rows of an unlimited table that are read together. */
export const chunkSize = 200

/** How many rows a screen asks a table for first. */
export const firstLimit = ({ unlimited, defaultLimit }: { unlimited: boolean; defaultLimit?: number }) =>
  unlimited ? chunkSize : (defaultLimit ?? pageSizes.default)
