import type { FirstDay } from '../formats/region.ts'

/** How a country writes numbers and money, when its weeks begin, and its time zones, the one of most people first. */
export interface Country {
  /** ISO 3166: its name is `Intl.DisplayNames`'. */
  code: string
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency: string
  firstDay: FirstDay
  zones: readonly [string, ...string[]]
}

const country = (
  code: string,
  locale: string,
  currency: string,
  firstDay: FirstDay,
  ...zones: [string, ...string[]]
): Country => ({ code, locale, currency, firstDay, zones })

/** What a new environment can be set to with one choice; first days are those of Unicode's CLDR. */
export const countries: readonly Country[] = [
  country(
    'AR',
    'es-AR',
    'ARS',
    'monday',
    'America/Argentina/Buenos_Aires',
    'America/Buenos_Aires',
    'America/Argentina/Cordoba',
    'America/Argentina/Mendoza',
  ),
  country('BO', 'es-BO', 'BOB', 'monday', 'America/La_Paz'),
  country('BR', 'pt-BR', 'BRL', 'sunday', 'America/Sao_Paulo', 'America/Bahia', 'America/Fortaleza', 'America/Manaus'),
  country('CL', 'es-CL', 'CLP', 'monday', 'America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'),
  country('CO', 'es-CO', 'COP', 'sunday', 'America/Bogota'),
  country('CR', 'es-CR', 'CRC', 'monday', 'America/Costa_Rica'),
  country('DO', 'es-DO', 'DOP', 'sunday', 'America/Santo_Domingo'),
  country('EC', 'es-EC', 'USD', 'monday', 'America/Guayaquil', 'Pacific/Galapagos'),
  country('SV', 'es-SV', 'USD', 'sunday', 'America/El_Salvador'),
  country('ES', 'es-ES', 'EUR', 'monday', 'Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'),
  country(
    'US',
    'en-US',
    'USD',
    'sunday',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Detroit',
    'America/Anchorage',
    'Pacific/Honolulu',
  ),
  country('GT', 'es-GT', 'GTQ', 'sunday', 'America/Guatemala'),
  country('HN', 'es-HN', 'HNL', 'sunday', 'America/Tegucigalpa'),
  country(
    'MX',
    'es-MX',
    'MXN',
    'sunday',
    'America/Mexico_City',
    'America/Monterrey',
    'America/Cancun',
    'America/Merida',
    'America/Chihuahua',
    'America/Hermosillo',
    'America/Mazatlan',
    'America/Tijuana',
  ),
  country('NI', 'es-NI', 'NIO', 'sunday', 'America/Managua'),
  country('PA', 'es-PA', 'PAB', 'sunday', 'America/Panama'),
  country('PY', 'es-PY', 'PYG', 'sunday', 'America/Asuncion'),
  country('PE', 'es-PE', 'PEN', 'sunday', 'America/Lima'),
  country('PR', 'es-PR', 'USD', 'sunday', 'America/Puerto_Rico'),
  country('GB', 'en-GB', 'GBP', 'monday', 'Europe/London'),
  country('UY', 'es-UY', 'UYU', 'monday', 'America/Montevideo'),
  country('VE', 'es-VE', 'VES', 'sunday', 'America/Caracas'),
]

/** TypeScript does not know it yet, and some engines do not. */
interface RegionLocale extends Intl.Locale {
  getTimeZones?(): string[] | undefined
}

/** All zones of a country as the engine knows them, its own names for them and those of before; those that are written above first. */
export const zonesOf = ({ code, zones }: Country): readonly string[] => [
  ...new Set([...zones, ...((new Intl.Locale(`und-${code}`) as RegionLocale).getTimeZones?.() ?? [])]),
]

/** Where somebody probably is: by the time zone of the browser, or else by the country of its language; undefined where neither tells. */
export const countryOf = (zone: string, language: string): Country | undefined =>
  countries.find(({ zones }) => zones.includes(zone)) ??
  countries.find(country => zonesOf(country).includes(zone)) ??
  countries.find(({ code }) => language.toUpperCase().endsWith(`-${code}`))

/** The settings of an environment whose people are there; `zone` where it is one of the country's. */
export const settingsOf = (country: Country, zone?: string) => ({
  locale: country.locale,
  currency: country.currency,
  firstDay: country.firstDay,
  timezone: zonesOf(country).find(own => own === zone) ?? country.zones[0],
})
