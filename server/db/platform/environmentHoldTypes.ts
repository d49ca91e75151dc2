import type { EnvironmentHolds } from '../../../shared/environment/holds.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** What environments do not do by themselves. It stays while one is in the trash. */
export interface HoldReads {
  of(environmentId: string): Awaitable<EnvironmentHolds>
}

export interface HoldWrites extends HoldReads {
  put(environmentId: string, holds: EnvironmentHolds): Awaitable<void>
}
