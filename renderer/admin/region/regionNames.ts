import { type Country, countries, countryOf } from '../../../shared/environment/countries.ts'
import { currencies } from '../../../shared/formats/currencies.ts'
import { formatMoney, formatNumber } from '../../../shared/formats/numbers.ts'
import { type Region, regionOf } from '../../../shared/formats/region.ts'
import type { Language } from '../../../shared/languages.ts'

/** Where this browser probably is. A machine without a time zone of its own tells nothing. */
export function browserPlace(): { zone: string; country: Country | undefined } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, country: countryOf(zone, navigator.language) }
}

/** The countries by their names in a language. */
export function countryOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map(({ code }) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** How numbers and money look there: `1.234,5 · $25.000`. */
export const regionExample = (settings: Parameters<typeof regionOf>[0]): string => exampleOf(regionOf(settings))

const exampleOf = (region: Region) => `${formatNumber(1234.5, region)} · ${formatMoney(25_000, region)}`

/** The locales in which numbers can be written, each once: an example tells them apart. */
export const localeOptions = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return [...new Set(['es-419', ...countries.map(({ locale }) => locale)])]
    .map(value => ({
      value,
      label: `${formatNumber(1234.5, regionOf({ locale: value }))} — ${names.of(value) ?? value}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

export function currencyOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return currencies
    .map(value => ({ value, label: `${value} — ${names.of(value) ?? value}` }))
    .sort((one, other) => one.value.localeCompare(other.value))
}

export const zoneOptions = (): string[] => Intl.supportedValuesOf('timeZone')
