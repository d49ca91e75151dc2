import type { PlatformSecrets } from '../../../shared/platform/platformChange.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** What the platform is set to; empty, of version 0, before anybody set anything. A secret is undefined also where another key sealed it. */
export interface StoredPlatformSettings extends PlatformSecrets {
  settings: Readonly<Record<string, unknown>>
  /** Keys of services that models are asked at, by their names. */
  modelKeys: Readonly<Record<string, string>>
  /** One more with each change. */
  version: number
}

export interface PlatformSettingsReads {
  load(): Awaitable<StoredPlatformSettings>
}

export interface PlatformSettingsWrites extends PlatformSettingsReads {
  /** As they are from now on. */
  save(next: Omit<StoredPlatformSettings, 'version'>): Awaitable<StoredPlatformSettings>
}
