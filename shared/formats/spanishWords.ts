export type Gender = 'masculine' | 'feminine'

const untilTwentyNine = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  ...['trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiuno'],
  ...['veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho'],
  'veintinueve',
]
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos'],
  ...['ochocientos', 'novecientos'],
]
/** Each a million of the one before. */
const millions = ['', 'millón', 'billón', 'trillón', 'cuatrillón', 'quintillón']
const mostDigits = millions.length * 6

/** What stands behind a number: `mil` and `millones` shorten its one, and only a noun of its own is feminine. */
interface Before {
  gender: Gender
  shortens: boolean
}

const one = { masculine: 'uno', feminine: 'una' } as const

/** From 0 to 99. */
function belowHundred(value: number, { gender, shortens }: Before): string {
  const ten = Math.floor(value / 10)
  if (value > 29) {
    const rest = value % 10
    return rest === 0 ? (tens[ten] ?? '') : `${tens[ten]} y ${belowHundred(rest, { gender, shortens })}`
  }
  const word = untilTwentyNine[value] ?? ''
  if (value !== 1 && value !== 21) return word
  if (shortens) return value === 1 ? 'un' : 'veintiún'
  return word.replace('uno', one[gender])
}

/** From 1 to 999. */
function belowThousand(value: number, before: Before): string {
  if (value === 100) return 'cien'
  const hundred = hundreds[Math.floor(value / 100)] ?? ''
  const parts = [before.gender === 'feminine' ? hundred.replace('tos', 'tas') : hundred]
  if (value % 100 > 0) parts.push(belowHundred(value % 100, before))
  return parts.filter(Boolean).join(' ')
}

/** From 1 to 999,999. */
function belowMillion(value: number, before: Before): string {
  const [thousands, rest] = [Math.floor(value / 1_000), value % 1_000]
  const parts = []
  if (thousands > 1) parts.push(belowThousand(thousands, { ...before, shortens: true }))
  if (thousands > 0) parts.push('mil')
  if (rest > 0) parts.push(belowThousand(rest, before))
  return parts.join(' ')
}

/** @param digits of a number of at most 36 */
function wholeWords(digits: string, gender: Gender): string {
  const padded = digits.padStart(mostDigits, '0')
  const words = millions.map((name, power) => {
    const value = Number(padded.slice(mostDigits - 6 * (power + 1), mostDigits - 6 * power))
    if (value === 0) return ''
    if (power === 0) return belowMillion(value, { gender, shortens: false })
    // A million is a noun, and masculine.
    const count = belowMillion(value, { gender: 'masculine', shortens: true })
    return `${count} ${value === 1 ? name : name.replace('ón', 'ones')}`
  })
  return words.toReversed().filter(Boolean).join(' ') || 'cero'
}

/** Digits as programs write them, without an exponent; undefined where it is no number. */
function plainDigits(value: number | bigint | string): string | undefined {
  const text =
    typeof value === 'number'
      ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
      : String(value).trim()
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : undefined
}

export interface SpanishWordsOptions {
  /** Of what is counted: "doscientas una" personas. */
  gender?: Gender
}

/**
 * A number in Spanish words, as the Academy writes them: "veintiún mil", "ciento una", "mil un millones". Decimals are read as a number
 * behind "punto", with a "cero" for each zero that they begin with.
 * @param value a number, or its digits as programs write them
 * @throws RangeError for what is no finite number, or has more than 36 digits before its decimals
 */
export function spanishWords(
  value: number | bigint | string,
  { gender = 'masculine' }: SpanishWordsOptions = {},
): string {
  const digits = plainDigits(value)
  if (digits === undefined) throw new RangeError('It is no finite number')
  const [whole = '', decimals = ''] = digits
    .replace('-', '')
    .replace(/^0+(?=\d)/, '')
    .split('.')
  if (whole.length > mostDigits || decimals.length > mostDigits)
    throw new RangeError(`It has more than ${mostDigits} digits`)
  const parts = digits.startsWith('-') && /[1-9]/.test(digits) ? ['menos'] : []
  parts.push(wholeWords(whole, gender))
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0
  if (decimals !== '') parts.push('punto', ...Array<string>(zeros).fill('cero'))
  if (zeros < decimals.length) parts.push(wholeWords(decimals, 'masculine'))
  return parts.join(' ')
}
