import { expect, test } from 'vitest'
import { type Gender, spanishWords } from './spanishWords.ts'

const cases: [value: number | bigint | string, masculine: string, feminine?: string][] = [
  [0, 'cero'],
  [1, 'uno', 'una'],
  [16, 'dieciséis'],
  [21, 'veintiuno', 'veintiuna'],
  [22, 'veintidós'],
  [26, 'veintiséis'],
  [30, 'treinta'],
  [31, 'treinta y uno', 'treinta y una'],
  [99, 'noventa y nueve'],
  [100, 'cien'],
  [101, 'ciento uno', 'ciento una'],
  [116, 'ciento dieciséis'],
  [200, 'doscientos', 'doscientas'],
  [221, 'doscientos veintiuno', 'doscientas veintiuna'],
  [500, 'quinientos', 'quinientas'],
  [700, 'setecientos', 'setecientas'],
  [999, 'novecientos noventa y nueve', 'novecientas noventa y nueve'],
  [1_000, 'mil'],
  [1_001, 'mil uno', 'mil una'],
  [2_000, 'dos mil'],
  [21_000, 'veintiún mil'],
  [21_021, 'veintiún mil veintiuno', 'veintiún mil veintiuna'],
  [31_000, 'treinta y un mil'],
  [100_000, 'cien mil'],
  [101_000, 'ciento un mil'],
  [200_000, 'doscientos mil', 'doscientas mil'],
  [531_501, 'quinientos treinta y un mil quinientos uno', 'quinientas treinta y un mil quinientas una'],
  [1_000_000, 'un millón'],
  [1_000_001, 'un millón uno', 'un millón una'],
  [1_200_350, 'un millón doscientos mil trescientos cincuenta', 'un millón doscientas mil trescientas cincuenta'],
  [2_000_000, 'dos millones'],
  [21_000_000, 'veintiún millones'],
  [200_000_000, 'doscientos millones'],
  [1_000_000_000, 'mil millones'],
  [1_001_000_000, 'mil un millones'],
  [21_021_000_200, 'veintiún mil veintiún millones doscientos', 'veintiún mil veintiún millones doscientas'],
  [999_999_999_999, repeated('novecientos noventa y nueve', 2), feminineNines()],
  [1_000_000_000_000, 'un billón'],
  [2_000_000_000_000, 'dos billones'],
  [10n ** 18n, 'un trillón'],
  [10n ** 35n, 'cien mil quintillones'],
  [-21, 'menos veintiuno', 'menos veintiuna'],
  [-0, 'cero'],
  [1.5, 'uno punto cinco', 'una punto cinco'],
  [1.05, 'uno punto cero cinco', 'una punto cero cinco'],
  [0.0000001, 'cero punto cero cero cero cero cero cero uno'],
  ['1.50', 'uno punto cincuenta', 'una punto cincuenta'],
  ['1.00', 'uno punto cero cero', 'una punto cero cero'],
  ['007', 'siete'],
  [
    '12345678901234567890',
    'doce trillones trescientos cuarenta y cinco mil seiscientos setenta y ocho billones novecientos un mil doscientos treinta y cuatro millones quinientos sesenta y siete mil ochocientos noventa',
    'doce trillones trescientos cuarenta y cinco mil seiscientos setenta y ocho billones novecientos un mil doscientos treinta y cuatro millones quinientas sesenta y siete mil ochocientas noventa',
  ],
]

function repeated(word: string, millions: number) {
  const group = `${word} mil ${word}`
  return millions === 1 ? group : `${group} millones ${group}`
}

function feminineNines() {
  const [masculine, feminine] = ['novecientos noventa y nueve', 'novecientas noventa y nueve']
  return `${masculine} mil ${masculine} millones ${feminine} mil ${feminine}`
}

test.each(cases)('%s in Spanish words, of both genders', (value, masculine, feminine = masculine) => {
  expect(spanishWords(value)).toBe(masculine)
  expect(spanishWords(value, { gender: 'feminine' })).toBe(feminine)
})

test('what is no number, or too long, is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '', 'uno', '1,5', 10n ** 36n])
    expect(() => spanishWords(value)).toThrow(RangeError)
})

const from = (first: number, step: number, words: string) =>
  words.split(' ').map((word, at) => [word, first + at * step] as const)
const hundred = (gender: string) =>
  `doscient${gender} trescient${gender} cuatrocient${gender} quinient${gender} seiscient${gender} setecient${gender} ochocient${gender} novecient${gender}`
const worth = new Map([
  ...from(0, 1, 'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis'),
  ...from(17, 1, 'diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco'),
  ...from(26, 1, 'veintiséis veintisiete veintiocho veintinueve'),
  ...from(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'),
  ...from(200, 100, hundred('os')),
  ...from(200, 100, hundred('as')),
  ...Object.entries({ y: 0, uno: 1, una: 1, veintiuno: 21, veintiuna: 21, ciento: 100 }),
])

/** Back from the words, by another way: what they are worth is added up. */
function readBack(words: string): number {
  let [sum, group] = [0, 0]
  for (const word of words.split(' ')) {
    if (word === 'mil') group = (group || 1) * 1_000
    else if (/^mill/.test(word)) [sum, group] = [sum + group * 1e6, 0]
    else group += worth.get(word) ?? Number.NaN
  }
  return sum + group
}

test('numbers of each length are read back from their words', () => {
  const genders: Gender[] = ['masculine', 'feminine']
  for (let digits = 1; digits <= 12; digits += 1)
    for (let at = 0; at < 200; at += 1) {
      const value = Math.floor(((at * 0.618_033_988_75 + digits * 0.317) % 1) * 10 ** digits)
      for (const gender of genders) {
        const words = spanishWords(value, { gender })
        expect([value, words, readBack(words)]).toEqual([value, words, value])
      }
    }
})
