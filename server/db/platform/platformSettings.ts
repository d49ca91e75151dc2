import { drizzleOn } from '../engine/drizzle.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { PlatformSettingsReads, PlatformSettingsWrites, StoredPlatformSettings } from './platformSettingsTypes.ts'
import { platformSettings } from './schema.ts'

/** There is one row. */
const id = 1
const row = 'platformSettings'

export function platformSettingsReads({ connection }: RepositoryContext, seal: Seal): PlatformSettingsReads {
  const find = drizzleOn(connection).select().from(platformSettings).prepare()
  return {
    load(): StoredPlatformSettings {
      const stored = find.get()
      if (stored === undefined) return { settings: {}, smtpPassword: undefined, version: 0 }
      const { settings, smtpPassword, version } = stored
      return { settings, version, smtpPassword: smtpPassword === null ? undefined : seal.open(smtpPassword, row) }
    },
  }
}

export function platformSettingsWrites(context: RepositoryContext, seal: Seal): PlatformSettingsWrites {
  const { connection } = context
  const database = drizzleOn(connection)
  const reads = platformSettingsReads(context, seal)
  const present = () => reads.load() as StoredPlatformSettings
  return {
    ...reads,
    save({ settings, smtpPassword }) {
      const version = present().version + 1
      const next = { settings, version, smtpPassword: smtpPassword === undefined ? null : seal.seal(smtpPassword, row) }
      database
        .insert(platformSettings)
        .values({ id, ...next })
        .onConflictDoUpdate({ target: platformSettings.id, set: next })
        .run()
      return present()
    },
  }
}
