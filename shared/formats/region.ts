/** How the people of an environment write numbers, money and weeks: its regional settings, beside the time zone. */
export interface Region {
  /** BCP 47: whose signs numbers are written with. */
  readonly locale: string
  /** ISO 4217; empty: amounts have the sign `$` and up to two decimals (F317). */
  readonly currency: string
  readonly firstDay: FirstDay
  /** What stands before decimals. */
  readonly decimal: string
  /** That is known, and not only likely: no number can be read in two ways. */
  readonly certain?: true
}

export const firstDays = ['monday', 'sunday', 'saturday'] as const
export type FirstDay = (typeof firstDays)[number]

/** The days of a week that begins on `firstDay`, by their numbers: 0 is a Sunday. */
export const firstDayNumber: Readonly<Record<FirstDay, 0 | 1 | 6>> = { monday: 1, sunday: 0, saturday: 6 }

const isLocale = (name: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

/** Digits are those of the keyboards, whatever the language; and every group of three is told, also the only one (Spain). */
export const latinDigits = (locale: string) => `${locale}-u-nu-latn`

/** The interface's own Spanish: `1,234.5`, as `0,0.[00]` writes it (F234). */
const defaultLocale = 'es-419'

/** Language, script and country, and nothing else: there are only so many of them. */
export const isNumberLocale = (name: string): boolean =>
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(name) && isLocale(name)

/**
 * The units of account of ISO 4217 that amounts are agreed in, by what people call them. The engine formats and names them, and leaves
 * them out of `supportedValuesOf`.
 */
export const unitsOfAccount: Readonly<Record<string, string>> = {
  BOV: 'BOV',
  CHE: 'CHE',
  CHW: 'CHW',
  CLF: 'UF',
  COU: 'UVR',
  MXV: 'UDI',
  USN: 'USN',
  UYI: 'UI',
  UYW: 'UP',
}

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) || Object.hasOwn(unitsOfAccount, code)

const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(latinDigits(locale)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Tells regions apart. */
export const regionKey = ({ locale, currency, firstDay }: Pick<Region, 'locale' | 'currency' | 'firstDay'>) =>
  `${locale} ${currency} ${firstDay}`

const known = new Map<string, Region>()

/** The same object for the same settings; what is missing, or is none, is that of the default. */
export function regionOf(given: { locale?: unknown; currency?: unknown; firstDay?: unknown } = {}): Region {
  const locale = typeof given.locale === 'string' && isNumberLocale(given.locale) ? given.locale : defaultLocale
  const currency = typeof given.currency === 'string' && isCurrency(given.currency) ? given.currency : ''
  const firstDay = firstDays.find(day => day === given.firstDay) ?? 'monday'
  const key = regionKey({ locale, currency, firstDay })
  const found = known.get(key) ?? { locale, currency, firstDay, decimal: decimalOf(locale) }
  known.set(key, found)
  return found
}

export const defaultRegion = regionOf()

/** Of texts that show their sign: a column of a file whose numbers leave no doubt. */
export const withDecimalSign = (region: Region, decimal: '.' | ','): Region => ({ ...region, decimal, certain: true })

/** Numbers as programs write them, in addresses and parameters, whoever reads them. */
export const ofPrograms = withDecimalSign(defaultRegion, '.')

const decimalsOf = new Map<string, number>()

/** How many decimals amounts of a currency have: 0 for Chilean pesos. Two where no currency is set. */
export function currencyDecimals({ currency }: Region): number {
  if (currency === '') return 2
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const decimals = decimalsOf.get(currency) ?? format().maximumFractionDigits ?? 2
  decimalsOf.set(currency, decimals)
  return decimals
}
