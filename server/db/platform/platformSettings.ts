import { eachSecret, type PlatformSecret } from '../../../shared/platform/platformChange.ts'
import { drizzleOn } from '../engine/drizzle.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { PlatformSettingsReads, PlatformSettingsWrites, StoredPlatformSettings } from './platformSettingsTypes.ts'
import { platformSettings } from './schema.ts'

/** There is one row. */
const id = 1

/** A secret is sealed for its place: it is worth nothing in another one's. The first was sealed for the row. */
const placeOf = (secret: PlatformSecret) =>
  secret === 'smtpPassword' ? 'platformSettings' : `platformSettings.${secret}`

export function platformSettingsReads({ connection }: RepositoryContext, seal: Seal): PlatformSettingsReads {
  const find = drizzleOn(connection).select().from(platformSettings).prepare()
  return {
    load(): StoredPlatformSettings {
      const stored = find.get()
      const opened = (name: PlatformSecret) => {
        const sealed = stored?.[name] ?? null
        return sealed === null ? undefined : seal.open(sealed, placeOf(name))
      }
      return { settings: stored?.settings ?? {}, version: stored?.version ?? 0, ...eachSecret(opened) }
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
    save({ settings, ...secrets }) {
      const version = present().version + 1
      const sealed = eachSecret(name => {
        const text = secrets[name]
        return text === undefined ? null : seal.seal(text, placeOf(name))
      })
      const next = { settings, version, ...sealed }
      database
        .insert(platformSettings)
        .values({ id, ...next })
        .onConflictDoUpdate({ target: platformSettings.id, set: next })
        .run()
      return present()
    },
  }
}
