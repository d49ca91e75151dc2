import type { EnvironmentSizes } from '../../../shared/environment/sizes.ts'
import type { Awaitable } from '../engine/awaitable.ts'

export interface SizeSample extends EnvironmentSizes {
  /** When it began in UTC, in ms. */
  day: number
}

export interface SizeReads {
  /** Of an environment, the oldest first. */
  of(environmentId: string): Awaitable<SizeSample[]>
}

export interface SizeWrites extends SizeReads {
  /** In place of what was written of this day before. */
  put(environmentId: string, sizes: EnvironmentSizes): Awaitable<void>
}
