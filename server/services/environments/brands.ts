import { brandCss } from '../../../shared/environment/brandCss.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { fillVisitsUrl } from '../../../shared/protocol/visits.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Host, system } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { FileLibrary } from '../files/library.ts'

/** How the page of an environment begins, before any of its code runs. */
export interface PageBrand {
  name: string
  /** Goes up with every change of the settings. */
  version: number
  /** Address of its icon; without one, it is Telar's. */
  icon?: string
  /** '' where nothing was chosen. */
  stylesheet: string
  /** Where the platform's statistics service counts what is opened; where it has none, or the environment no id there, nobody is told. */
  visitsUrl?: string
}

export interface BrandsParts {
  platform: PlatformStore
  fileLibrary: FileLibrary
  /** They have the address of the statistics service, with a place for the environment's id. */
  settings: EffectiveSettings
}

/** The looks of environments, which everybody may see: the page before the login has them too. */
export class Brands {
  readonly #parts: BrandsParts

  constructor(parts: BrandsParts) {
    this.#parts = parts
  }

  /** Of the environment that answers on a host; undefined on the admin area's. */
  async of(host: Host): Promise<PageBrand | undefined> {
    if (host.kind !== 'environment') return undefined
    const { platform, fileLibrary, settings: effective } = this.#parts
    const { visitsUrl: service } = effective.values
    const row = await platform.reads.environments.byId(host.environmentId)
    if (row === undefined) return undefined
    const settings = presentSettings(row.settings)
    const addressOf = async (place: unknown) =>
      (await fileLibrary.ofSetting(system(host), row.id, place))?.url ?? undefined
    const [icon, fontUrl] = [await addressOf(settings.icon), await addressOf(settings.fontFile)]
    const { name, version } = row
    const { analyticsId } = settings
    const visitsUrl =
      service !== undefined && typeof analyticsId === 'string' && analyticsId !== ''
        ? fillVisitsUrl(service, { id: analyticsId })
        : undefined
    return {
      name,
      version,
      ...(icon && { icon }),
      ...(visitsUrl && { visitsUrl }),
      stylesheet: brandCss({ ...settings, fontUrl }),
    }
  }
}
