import { isDeepStrictEqual } from 'node:util'
import { allKinds } from '../../../shared/components/registry.ts'
import type { AuditDetails } from '../../../shared/environment/audit.ts'
import { conflict, permissionError } from '../../../shared/errors.ts'
import { fillHubUrl } from '../../../shared/platform/links.ts'
import { eachSecret, type PlatformSecrets, platformSecrets } from '../../../shared/platform/platformChange.ts'
import type { PlatformUpdate } from '../../../shared/wire/answers.ts'
import { ofPlatform } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { StoredPlatformSettings } from '../../db/platform/platformSettingsTypes.ts'
import { auditEntry, differenceOf } from '../audit/entries.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Policy } from '../policy/policy.ts'
import { changedSettings, type NextSettings } from './platformChange.ts'
import { requireSuperAdmin } from './requireSuperAdmin.ts'

/** As superAdmins get them: what holds, beside what is known of it. */
export interface WirePlatformSettings extends Readonly<Record<string, unknown>> {
  _id: string
  version: number
  stage: string
  fixed: readonly string[]
  hasSmtpPassword: boolean
  hasGeocodingKey: boolean
  hasPlacesKey: boolean
  hasFcmServiceAccount: boolean
  /** The names of the services that models are asked at and that have a key. */
  modelKeys: readonly string[]
}

/** What designers of an environment are offered. */
export interface PlatformOffers {
  _id: string
  academyName: string | null
  academyUrl: string | null
  siteName: string | null
  siteUrl: string | null
  hubName: string | null
  hubUrl: string | null
  experiments: boolean
  /** How many automatic backups an environment keeps at most. */
  backupsMost: number
  /** Bytes that they may take; null: as much as there is. */
  backupBytes: number | null
  withoutKinds: readonly string[]
}

export interface PlatformSettingsParts {
  platform: PlatformStore
  policy: Policy
  settings: EffectiveSettings
  changes: ChangeBus
  config: { readonly stage: string }
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

/** Designs something, or all. */
const isAdministrator = (caller: Caller) => isSuperAdmin(caller) || caller.platformRoles.includes('admin')

/** What differs, with no word of a secret but that it is another one. */
function toldOf(before: StoredPlatformSettings, after: NextSettings): AuditDetails | undefined {
  const marks = (secrets: PlatformSecrets) => eachSecret(name => secrets[name] !== undefined)
  const difference = differenceOf({ ...before.settings, ...marks(before) }, { ...after.settings, ...marks(after) })
  const other = platformSecrets.filter(name => before[name] !== undefined && before[name] !== after[name])
  const otherKeys = !isDeepStrictEqual(before.modelKeys, after.modelKeys)
  if (other.length === 0 && !otherKeys) return difference
  const marked = (secrets: NextSettings) => ({
    ...Object.fromEntries(other.map(name => [name, secrets[name] !== undefined])),
    ...(otherKeys && { modelKeys: Object.keys(secrets.modelKeys) }),
  })
  return {
    before: { ...difference?.before, ...marked(before) },
    after: { ...difference?.after, ...marked(after) },
  }
}

/** What the platform is set to: superAdmins read and change it, and designers are told the part that concerns them. */
export class PlatformSettings {
  readonly #parts: PlatformSettingsParts

  constructor(parts: PlatformSettingsParts) {
    this.#parts = parts
  }

  /** @throws AppError PermissionsError */
  async get(caller: Caller): Promise<WirePlatformSettings> {
    requireSuperAdmin(caller)
    return this.#wire(await this.#parts.platform.reads.settings.load())
  }

  /** @throws AppError PermissionsError · Conflict when somebody else saved meanwhile · validationError `data.…` */
  async update(caller: Caller, data: unknown, expectedVersion?: number | null): Promise<WirePlatformSettings> {
    requireSuperAdmin(caller)
    const { platform, settings, changes } = this.#parts
    return platform.write(
      async tx => {
        const stored = await tx.settings.load()
        if (expectedVersion != null && expectedVersion !== stored.version) throw conflict(stored.version)
        const environments = await tx.environments.page(everyEnvironment)
        const ids = new Set(environments.map(({ id }) => id))
        const next = changedSettings(stored, data, settings, id => ids.has(id))
        const details = toldOf(stored, next)
        if (details === undefined) return this.#wire(stored)
        const saved = await tx.settings.save(next)
        const target = { kind: 'platform', id: null, name: null }
        await tx.audit.add(auditEntry(caller, 'platform.settings', { target, details }))
        tx.afterCommit(() => {
          settings.put(saved)
          changes.publish({ kind: 'platformUpdated', environmentId: ofPlatform, version: saved.version })
        })
        return this.#wire(saved)
      },
      { once: caller.once },
    )
  }

  /** @throws AppError PermissionsError · NotFound for who does not design the environment */
  async offers(caller: Caller, environmentId: string): Promise<PlatformOffers> {
    const { policy, settings } = this.#parts
    await policy.designer(caller, environmentId)
    const { academyName, academyUrl, siteName, siteUrl, hubName, hubUrl, experiments } = settings.values
    return {
      _id: `${environmentId}_platform`,
      academyName: academyName ?? null,
      academyUrl: academyUrl ?? null,
      siteName: siteName ?? null,
      siteUrl: siteUrl ?? null,
      hubName: hubName ?? null,
      hubUrl: hubUrl === undefined ? null : fillHubUrl(hubUrl, environmentId),
      experiments,
      backupsMost: settings.backupLimits.kept,
      backupBytes: Number.isFinite(settings.backupLimits.bytes) ? settings.backupLimits.bytes : null,
      withoutKinds: allKinds.filter(({ kind }) => !settings.offersKind(kind, environmentId)).map(({ kind }) => kind),
    }
  }

  /** That something was set otherwise, for those who are offered some of it. @throws AppError PermissionsError */
  async updates(caller: Caller, since?: number): Promise<AsyncIterableIterator<PlatformUpdate>> {
    const { platform, changes, currentCaller } = this.#parts
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (!isAdministrator(caller) || caller.host.kind !== 'admin') throw permissionError('notAllowed')
    return changes.subscribe({
      environmentId: ofPlatform,
      kind: 'platformUpdated',
      missed: {
        since,
        async anew() {
          const { version } = await platform.reads.settings.load()
          return { kind: 'platformUpdated', environmentId: ofPlatform, version }
        },
      },
      allowed: async () => {
        const current = await currentCaller(caller)
        return current !== undefined && isAdministrator(current)
      },
    })
  }

  #wire(stored: StoredPlatformSettings): WirePlatformSettings {
    const { settings, config } = this.#parts
    return {
      ...settings.over(stored.settings),
      _id: 'platform',
      version: stored.version,
      stage: config.stage,
      fixed: settings.fixed,
      hasSmtpPassword: stored.smtpPassword !== undefined,
      hasGeocodingKey: stored.geocodingKey !== undefined,
      hasPlacesKey: stored.placesKey !== undefined,
      hasFcmServiceAccount: stored.fcmServiceAccount !== undefined,
      modelKeys: Object.keys(stored.modelKeys),
    }
  }
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }
