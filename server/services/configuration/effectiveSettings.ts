import type { ModelService } from '../../../shared/fields/types/modelServices.ts'
import {
  defaultFcmUrl,
  environmentsOfKind,
  type MailSecurity,
  type PlatformValues,
  placeAddresses,
  presentPlatformSettings,
} from '../../../shared/platform/settings.ts'
import { readServiceAccount, type ServiceAccount } from '../../../shared/push/serviceAccount.ts'
import type { Config } from '../../config.ts'
import type { StoredPlatformSettings } from '../../db/platform/platformSettingsTypes.ts'

const mebibyte = 1_048_576

/** Who takes mails: an address with everything in it, as the server was started, or its parts. */
export type SmtpServer =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly security: MailSecurity
      readonly user: string | undefined
      readonly password: string | undefined
    }

export interface BackupLimits {
  readonly kept: number
  readonly bytes: number
}

/** A service that answers for models, with its key. */
export interface ConnectedService extends ModelService {
  readonly key: string | undefined
}

export interface MailServer {
  readonly server: SmtpServer
  /** As it stands in mails. */
  readonly from: string
}

/** Which service finds places, with the address that its calls begin with. */
export type PlaceService = { kind: 'first' | 'second'; base: string; key: string } | { kind: 'open'; base: string }

/** Who reaches phones, with the address that its calls begin with. */
export interface PhoneService {
  readonly base: string
  readonly account: ServiceAccount
}

/** As much of the start as wins over settings. */
export type FixedConfig = Pick<
  Config,
  'adminDomain' | 'smtpUrl' | 'avatarUrl' | 'analyticsUrl' | 'trial' | 'auditDays' | 'environmentUploadBytes'
>

/** The parts of an address, without its password. */
function partsOf(smtpUrl: string): Partial<PlatformValues> {
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  return {
    smtpHost: hostname,
    ...(port !== '' && { smtpPort: Number(port) }),
    smtpSecurity: protocol === 'smtps:' ? 'tls' : 'auto',
    ...(username !== '' && { smtpUser: decodeURIComponent(username) }),
  }
}

/** What the server was started with, as settings. */
function fixedSettings({
  smtpUrl,
  avatarUrl,
  analyticsUrl: visitsUrl,
  trial,
  auditDays,
  environmentUploadBytes,
}: FixedConfig): Partial<PlatformValues> {
  return {
    ...(smtpUrl !== undefined && partsOf(smtpUrl)),
    ...(avatarUrl !== undefined && { avatarUrl }),
    ...(visitsUrl !== undefined && { visitsUrl }),
    ...(trial !== undefined && { trial }),
    ...(auditDays !== undefined && { auditDays }),
    ...(environmentUploadBytes !== undefined && { environmentUploads: environmentUploadBytes / mebibyte }),
  }
}

/** All that an address of a mail server says, also where it says that there is none. */
const ofMailServer = ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'] as const

const usualPort = (security: MailSecurity) => (security === 'tls' ? 465 : 587)

export const senderOf = (sender: string | undefined, adminDomain: string) =>
  `Telar <${sender ?? `no-reply@${adminDomain}`}>`

/**
 * What holds for the platform now: what the server was started with, and otherwise what is set. Whoever needs a value asks here each time, so
 * that a change holds without a new start.
 */
export class EffectiveSettings {
  readonly #config: FixedConfig
  readonly #fixed: Partial<PlatformValues>
  #version: number
  #values: PlatformValues & Readonly<Record<string, unknown>>
  #mailServer: MailServer | undefined
  #placeService: PlaceService | undefined
  #phoneService: PhoneService | undefined
  #modelServices: readonly ConnectedService[]

  constructor(config: FixedConfig, stored: StoredPlatformSettings) {
    this.#config = config
    this.#version = stored.version
    this.#fixed = fixedSettings(config)
    this.#values = this.over(stored.settings)
    this.#mailServer = this.mailServerWith(stored)
    this.#placeService = this.#placeServiceWith(stored)
    this.#phoneService = this.#phoneServiceWith(stored)
    this.#modelServices = this.modelServicesWith(stored)
  }

  /** From now on, unless newer ones hold already. */
  put(stored: StoredPlatformSettings): void {
    if (stored.version < this.#version) return
    this.#version = stored.version
    this.#values = this.over(stored.settings)
    this.#mailServer = this.mailServerWith(stored)
    this.#placeService = this.#placeServiceWith(stored)
    this.#phoneService = this.#phoneServiceWith(stored)
    this.#modelServices = this.modelServicesWith(stored)
  }

  /** What would hold with these settings. */
  over(settings: Readonly<Record<string, unknown>>): PlatformValues & Readonly<Record<string, unknown>> {
    const present = presentPlatformSettings(settings)
    if (this.#config.smtpUrl !== undefined)
      for (const name of ofMailServer) delete (present as Record<string, unknown>)[name]
    return { ...present, ...this.#fixed }
  }

  get values(): PlatformValues & Readonly<Record<string, unknown>> {
    return this.#values
  }

  /** Names of settings that the start decides. */
  get fixed(): readonly string[] {
    const names = Object.keys(this.#fixed)
    return this.#config.smtpUrl === undefined ? names : [...new Set([...names, ...ofMailServer])]
  }

  /** Another one with each change; undefined: mails stay as files. */
  get mailServer(): MailServer | undefined {
    return this.#mailServer
  }

  /** Who finds places; undefined: nobody is asked (Y64–Y66). */
  get placeService(): PlaceService | undefined {
    return this.#placeService
  }

  /** Who reaches phones; undefined: nobody does (X9). Another one with each change. */
  get phoneService(): PhoneService | undefined {
    return this.#phoneService
  }

  /** Who answers for models, with their keys. */
  get modelServices(): readonly ConnectedService[] {
    return this.#modelServices
  }

  /** `service/model`, which makes vectors of texts. */
  get embeddingModel(): string | undefined {
    return this.#values.embeddingModel
  }

  /** Bytes that all uploads of one environment may take; 0: as much as there is. */
  get environmentUploadBytes(): number {
    return this.#values.environmentUploads * mebibyte
  }

  /** How many backups that it made by itself an environment keeps at most, and the bytes that they may take beside the last one. */
  get backupLimits(): BackupLimits {
    const { backupsMost: kept, environmentBackups } = this.#values
    return { kept, bytes: environmentBackups === 0 ? Number.POSITIVE_INFINITY : environmentBackups * mebibyte }
  }

  /** Whether new components of a kind can be made in an environment (AF31, AF76). */
  offersKind(kind: string, environmentId: string): boolean {
    const limit = environmentsOfKind(this.#values, kind)
    return limit.length === 0 || limit.includes(environmentId)
  }

  /** Who would answer for models with these settings. */
  modelServicesWith({
    settings,
    modelKeys,
  }: Pick<StoredPlatformSettings, 'settings' | 'modelKeys'>): readonly ConnectedService[] {
    const { modelServices = [] } = this.over(settings)
    return modelServices.map(service => ({ ...service, key: modelKeys[service.name] }))
  }

  #placeServiceWith({ geocodingKey, placesKey }: StoredPlatformSettings): PlaceService | undefined {
    const { geocodingUrl, placesUrl, openPlaces, openPlacesUrl } = { ...placeAddresses, ...this.#values }
    if (geocodingKey !== undefined) return { kind: 'first', base: geocodingUrl, key: geocodingKey }
    if (placesKey !== undefined) return { kind: 'second', base: placesUrl, key: placesKey }
    return openPlaces ? { kind: 'open', base: openPlacesUrl } : undefined
  }

  #phoneServiceWith({ settings, fcmServiceAccount }: StoredPlatformSettings): PhoneService | undefined {
    const account = fcmServiceAccount === undefined ? undefined : readServiceAccount(fcmServiceAccount)
    return account && { base: this.over(settings).fcmUrl ?? defaultFcmUrl, account }
  }

  /** Who would take mails with these settings. */
  mailServerWith({
    settings,
    smtpPassword,
  }: Pick<StoredPlatformSettings, 'settings' | 'smtpPassword'>): MailServer | undefined {
    const { smtpUrl, adminDomain } = this.#config
    const { smtpHost: host, smtpPort, smtpSecurity: security, smtpUser: user, smtpSender } = this.over(settings)
    const from = senderOf(smtpSender, adminDomain)
    if (smtpUrl !== undefined) return { server: smtpUrl, from }
    if (host === undefined) return undefined
    return { server: { host, port: smtpPort ?? usualPort(security), security, user, password: smtpPassword }, from }
  }
}
