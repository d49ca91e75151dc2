import { brandCss } from '../../../shared/environment/brandCss.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { fillVisitsUrl } from '../../../shared/protocol/visits.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Host, system } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { FileLibrary } from '../files/library.ts'
import type { WireFile } from '../files/wire.ts'

/** How the page of an environment begins, before any of its code runs. */
export interface PageBrand {
  name: string
  /** Goes up with every change of the settings. */
  version: number
  /** Address of its icon; without one, it is Telar's. */
  icon?: string
  /** The icon where it is a file of the environment, with its MIME type. */
  iconFile?: { bucket: string; key: string; type: string }
  /** `#rrggbb`, where they were chosen. */
  accentColor?: string
  backgroundColor?: string
  /** '' where nothing was chosen. */
  stylesheet: string
  /** Where the platform's statistics service counts what is opened; where it has none, or the environment no id there, nobody is told. */
  visitsUrl?: string
}

const storedIcon = ({ bucket, key, type }: WireFile): Pick<PageBrand, 'iconFile'> =>
  bucket && key && type ? { iconFile: { bucket, key, type } } : {}

const colorsOf = ({ accentColor, backgroundColor }: Readonly<Record<string, unknown>>) => ({
  ...(typeof accentColor === 'string' && { accentColor }),
  ...(typeof backgroundColor === 'string' && { backgroundColor }),
})

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
    const fileOf = (place: unknown) => fileLibrary.ofSetting(system(host), row.id, place)
    const iconFile = await fileOf(settings.icon)
    const fontUrl = (await fileOf(settings.fontFile))?.url ?? undefined
    const { name, version } = row
    const { analyticsId } = settings
    const visitsUrl =
      service !== undefined && typeof analyticsId === 'string' && analyticsId !== ''
        ? fillVisitsUrl(service, { id: analyticsId })
        : undefined
    return {
      name,
      version,
      ...(iconFile && { icon: iconFile.url, ...storedIcon(iconFile) }),
      ...colorsOf(settings),
      ...(visitsUrl && { visitsUrl }),
      stylesheet: brandCss({ ...settings, fontUrl }),
    }
  }
}
