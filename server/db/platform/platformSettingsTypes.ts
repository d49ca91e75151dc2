import type { Awaitable } from '../engine/awaitable.ts'

/** What the platform is set to; empty, of version 0, before anybody set anything. */
export interface StoredPlatformSettings {
  settings: Readonly<Record<string, unknown>>
  /** Of the mail server; undefined also for what another key sealed. */
  smtpPassword: string | undefined
  /** One more with each change. */
  version: number
}

export interface PlatformSettingsReads {
  load(): Awaitable<StoredPlatformSettings>
}

export interface PlatformSettingsWrites extends PlatformSettingsReads {
  /** As they are from now on. */
  save(next: Pick<StoredPlatformSettings, 'settings' | 'smtpPassword'>): Awaitable<StoredPlatformSettings>
}
