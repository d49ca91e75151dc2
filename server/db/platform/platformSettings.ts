import { eachSecret, type PlatformSecret } from '../../../shared/platform/platformChange.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { PlatformSettingsReads, PlatformSettingsWrites, StoredPlatformSettings } from './platformSettingsTypes.ts'
import { platformSettings } from './schema.ts'

/** There is one row. */
const id = 1

/** A secret is sealed for its place: it is worth nothing in another one's. The first was sealed for the row. */
const placeOf = (secret: PlatformSecret) =>
  secret === 'smtpPassword' ? 'platformSettings' : `platformSettings.${secret}`

/** The same of the key of a service that models are asked at. */
const modelPlace = (service: string) => `platformSettings.modelKeys.${service}`

const isOpened = (entry: readonly [string, string | undefined]): entry is readonly [string, string] =>
  entry[1] !== undefined

export function platformSettingsReads({ database }: RepositoryContext, seal: Seal): PlatformSettingsReads {
  const find = database.select().from(platformSettings).prepare()
  return {
    async load(): Promise<StoredPlatformSettings> {
      const stored = await find.get()
      const opened = (name: PlatformSecret) => {
        const sealed = stored?.[name] ?? null
        return sealed === null ? undefined : seal.open(sealed, placeOf(name))
      }
      const modelKeys = Object.entries(stored?.modelKeys ?? {}).map(([service, sealed]) => {
        return [service, seal.open(sealed, modelPlace(service))] as const
      })
      return {
        settings: stored?.settings ?? {},
        version: stored?.version ?? 0,
        ...eachSecret(opened),
        modelKeys: Object.fromEntries(modelKeys.filter(isOpened)),
      }
    },
  }
}

export function platformSettingsWrites(context: RepositoryContext, seal: Seal): PlatformSettingsWrites {
  const { database } = context
  const reads = platformSettingsReads(context, seal)
  return {
    ...reads,
    async save({ settings, modelKeys, ...secrets }) {
      const version = (await reads.load()).version + 1
      const sealed = eachSecret(name => {
        const text = secrets[name]
        return text === undefined ? null : seal.seal(text, placeOf(name))
      })
      const keys = Object.entries(modelKeys).map(([service, key]) => [service, seal.seal(key, modelPlace(service))])
      const next = { settings, version, ...sealed, modelKeys: keys.length === 0 ? null : Object.fromEntries(keys) }
      await database
        .insert(platformSettings)
        .values({ id, ...next })
        .onConflictDoUpdate({ target: platformSettings.id, set: next })
        .run()
      return await reads.load()
    },
  }
}
