import { brandCss } from '../../../shared/environment/brandCss.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Host, system } from '../calls/caller.ts'
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
}

export interface BrandsParts {
  platform: PlatformStore
  fileLibrary: FileLibrary
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
    const { platform, fileLibrary } = this.#parts
    const row = await platform.reads.environments.byId(host.environmentId)
    if (row === undefined) return undefined
    const settings = presentSettings(row.settings)
    const addressOf = async (place: unknown) =>
      (await fileLibrary.ofSetting(system(host), row.id, place))?.url ?? undefined
    const [icon, fontUrl] = [await addressOf(settings.icon), await addressOf(settings.fontFile)]
    const { name, version } = row
    return { name, version, ...(icon && { icon }), stylesheet: brandCss({ ...settings, fontUrl }) }
  }
}
