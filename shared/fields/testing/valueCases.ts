import { type Region, regionOf } from '../../formats/region.ts'
import type { ReadingWays } from '../readings/ways.ts'
import type { OfferedFieldTypeName } from '../registry.ts'

/** When and where the texts of the table are read. */
export const caseSurroundings = { now: Date.parse('2026-11-22T15:00:00.000Z'), zone: 'America/Santiago' }

export const caseRegions = {
  chile: regionOf({ locale: 'es-CL', currency: 'CLP' }),
  mexico: regionOf({ locale: 'es-MX', currency: 'MXN' }),
  spain: regionOf({ locale: 'es-ES', currency: 'EUR' }),
  usa: regionOf({ locale: 'en-US', currency: 'USD' }),
  japan: regionOf({ locale: 'ja-JP', currency: 'JPY' }),
} satisfies Record<string, Region>

/**
 * A text, and the value that it means. `typed`: into a form or a search, where each text stands alone; `cell`: in a column of a file, whose
 * texts are read alike; without it, everywhere.
 */
export interface ValueCase {
  text: string
  /** Undefined: it is none of the type, and refused. */
  value: unknown
  /** What a filter compares with, where that is something else: among moments, a day. */
  asked?: unknown
  region?: keyof typeof caseRegions
  by?: 'typed' | 'cell'
  ways?: ReadingWays
  options?: Readonly<Record<string, unknown>>
}

/** Days that are counted from today are others with every day. */
export const isOfAnyDay = ({ text }: ValueCase) => !/hoy|ayer|mañana|^[+-]\d|^\d+\/\d+$|^3 de mayo$/i.test(text)

type Short = readonly [text: string, value: unknown, more?: Omit<ValueCase, 'text' | 'value'>]

const all = (shorts: readonly Short[]): ValueCase[] => shorts.map(([text, value, more]) => ({ text, value, ...more }))
const none = (texts: readonly string[]): ValueCase[] => texts.map(text => ({ text, value: undefined }))

const day = (text: string) => `${text}T12:00:00.000Z`
const days = (pairs: readonly (readonly [text: string, day: string, more?: Omit<ValueCase, 'text' | 'value'>])[]) =>
  pairs.map(([text, value, more]): ValueCase => ({ text, value: day(value), ...more }))

const usa = { region: 'usa' } as const
const dayFirst = { ways: { dayOrder: 'dayFirst' } } as const
const monthFirst = { ways: { dayOrder: 'monthFirst' } } as const
const typed = { by: 'typed' } as const

const date: ValueCase[] = [
  ...days([
    // As Telar shows and stores them.
    ['15-03-2024', '2024-03-15'],
    ['2024-03-15T12:00:00.000Z', '2024-03-15'],
    // Numbers with every sign between them.
    ['2024-03-15', '2024-03-15'],
    ['2024/3/5', '2024-03-05'],
    ['2024.03.15', '2024-03-15'],
    ['2024 03 15', '2024-03-15'],
    ['15/3/2024', '2024-03-15'],
    ['5.3.2024', '2024-03-05'],
    ['05 03 2024', '2024-03-05'],
    ['15/3/24', '2024-03-15'],
    ["15/3/'24", '2024-03-15'],
    ['5-3-80', '1980-03-05'],
    ['15032024', '2024-03-15'],
    ['150324', '2024-03-15'],
    ['20240315', '2024-03-15'],
    ['29/2/2024', '2024-02-29'],
    // Names of months and days, in both languages.
    ['15 de marzo de 2024', '2024-03-15'],
    ['15 de Marzo del 2024', '2024-03-15'],
    ['viernes 15 de marzo de 2024', '2024-03-15'],
    ['vie. 15 mar 2024', '2024-03-15'],
    ['1º de mayo de 2024', '2024-05-01'],
    ['1ro de mayo de 2024', '2024-05-01'],
    ['primero de mayo de 2024', '2024-05-01'],
    ['15-mar-2024', '2024-03-15'],
    ['15/mar/24', '2024-03-15'],
    ['15 MAR 2024', '2024-03-15'],
    ['15 sept. 2024', '2024-09-15'],
    ['1 de setiembre de 2024', '2024-09-01'],
    ['2024-mar-15', '2024-03-15'],
    ['March 15, 2024', '2024-03-15'],
    ['Mar 15 2024', '2024-03-15'],
    ['Friday, March 15th, 2024', '2024-03-15'],
    ['3rd of May 2024', '2024-05-03'],
    ['15 January 2024', '2024-01-15'],
    ['15 ene 2024', '2024-01-15'],
    // Without a time, as programs write days.
    ['2024-03-15T00:00:00Z', '2024-03-15'],
    ['2024-03-15 00:00:00', '2024-03-15'],
    ['2024-03-15T00:00:00+05:30', '2024-03-15'],
    ['15/03/2024 0:00', '2024-03-15'],
    ['3/15/2024 12:00:00 AM', '2024-03-15', usa],
    // From today on.
    ['hoy', '2026-11-22'],
    ['Ayer', '2026-11-21'],
    ['mañana', '2026-11-23'],
    ['+3d', '2026-11-25'],
    ['-2 semanas', '2026-11-08'],
    ['5/3', '2026-03-05'],
    ['3 de mayo', '2026-05-03'],
    // In the order of the region; as Telar shows it, the day is first everywhere.
    ['3/4/2024', '2024-04-03'],
    ['3/4/2024', '2024-03-04', usa],
    ['03-04-2024', '2024-04-03', usa],
    ['3-4-24', '2024-03-04', usa],
    ['3.4.2024', '2024-03-04', usa],
    ['03042024', '2024-03-04', usa],
    ['3/4/2024', '2024-04-03', { region: 'japan' }],
    // Which way is known of a column; of a text alone, what is possible.
    ['3/4/2024', '2024-03-04', monthFirst],
    ['03-04-2024', '2024-03-04', monthFirst],
    ['3/4/2024', '2024-04-03', { ...usa, ...dayFirst }],
    ['3/15/2024', '2024-03-15'],
    ['15/3/2024', '2024-03-15', usa],
  ]),
  { text: '3/15/2024', value: undefined, ...dayFirst },
  { text: '15/3/2024', value: undefined, ...monthFirst },
  ...none(['31/2/2024', '29-2-2023', '2024-13-01', '0-1-2024', '5-3-1', 'marzo 2024', '15', '12345678', '-5', '+3']),
  ...all([['2024-03-15 14:30', undefined, { asked: day('2024-03-15') }]]),
  ...none(['15/3/2024 10:00', 'hola', '3 xyz 2024', '2024-001', '12/2024-A', '1/2/3/2024']),
]

const datetime: ValueCase[] = [
  ...all([
    // As Telar shows and stores them.
    ['15-03-2024 10:30', '2024-03-15T13:30:00.000Z'],
    ['2024-03-15T10:30:00.000Z', '2024-03-15T10:30:00.000Z'],
    // RFC 3339 in every offset.
    ['2024-03-15T10:30:00Z', '2024-03-15T10:30:00.000Z'],
    ['2024-03-15t10:30:00z', '2024-03-15T10:30:00.000Z'],
    ['2024-03-15T10:30:00+05:30', '2024-03-15T05:00:00.000Z'],
    ['2024-03-15T10:30:00-03:00', '2024-03-15T13:30:00.000Z'],
    ['2024-03-15T10:30:00.1234567Z', '2024-03-15T10:30:00.123Z'],
    ['2024-03-15T10:30:00,5Z', '2024-03-15T10:30:00.500Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2024-03-15T24:00:00Z', '2024-03-16T00:00:00.000Z'],
    // What standard libraries and databases write.
    ['2024-03-15 10:30:00+00:00', '2024-03-15T10:30:00.000Z'],
    ['2024-03-15 10:30:00-03', '2024-03-15T13:30:00.000Z'],
    ['2024-03-15 10:30:00 +0000 UTC', '2024-03-15T10:30:00.000Z'],
    ['2024-03-15 10:30:00 UTC', '2024-03-15T10:30:00.000Z'],
    ['2024-03-15T10:30:00-03:00[America/Santiago]', '2024-03-15T13:30:00.000Z'],
    ['Fri, 15 Mar 2024 10:30:00 GMT', '2024-03-15T10:30:00.000Z'],
    ['Friday, 15-Mar-2024 10:30:00 UTC', '2024-03-15T10:30:00.000Z'],
    ['Fri Mar 15 2024 10:30:00 GMT-0300 (hora de verano de Chile)', '2024-03-15T13:30:00.000Z'],
    ['Fri Mar 15 10:30:00 2024', '2024-03-15T13:30:00.000Z'],
    ['20240315T103000Z', '2024-03-15T10:30:00.000Z'],
    // Times of the environment's zone.
    ['2024-03-15T10:30', '2024-03-15T13:30:00.000Z'],
    ['2024-03-15 10:30:15', '2024-03-15T13:30:15.000Z'],
    ['15/3/2024 10:30', '2024-03-15T13:30:00.000Z'],
    ['15/3/2024 10', '2024-03-15T13:00:00.000Z'],
    ['15/3/2024 930', '2024-03-15T12:30:00.000Z'],
    ['5/3 930', '2026-03-05T12:30:00.000Z'],
    ['mañana 9', '2026-11-23T12:00:00.000Z'],
    ['hoy a las 18', '2026-11-22T21:00:00.000Z'],
    ['15/3/24 0:00', '2024-03-15T03:00:00.000Z'],
    ['15.3.2024 8.30 hrs.', '2024-03-15T11:30:00.000Z'],
    ['15/3/2024 6:30 p. m.', '2024-03-15T21:30:00.000Z'],
    ['15/3/2024 6:30:15 a.m.', '2024-03-15T09:30:15.000Z'],
    ['15-03-2024 8 am', '2024-03-15T11:00:00.000Z'],
    ['15 de marzo de 2024, 10:30', '2024-03-15T13:30:00.000Z'],
    ['15 de marzo de 2024 a las 18:05', '2024-03-15T21:05:00.000Z'],
    ['March 15, 2024 at 6:05 PM', '2024-03-15T21:05:00.000Z'],
    ['hoy 10:30', '2026-11-22T13:30:00.000Z'],
    // In winter the zone is another hour behind.
    ['15/7/2024 10:30', '2024-07-15T14:30:00.000Z'],
    // A day alone is its first moment.
    ['15-03-2024', '2024-03-15T03:00:00.000Z', { asked: '2024-03-15' }],
    ['viernes 15 de marzo de 2024', '2024-03-15T03:00:00.000Z', { asked: '2024-03-15' }],
    ['3/4/2024 10:30:00 AM', '2024-03-04T13:30:00.000Z', usa],
    ['3/4/2024 10:30', '2024-03-04T13:30:00.000Z', monthFirst],
    ['3/15/2024 10:30', '2024-03-15T13:30:00.000Z'],
  ]),
  { text: '3/15/2024 10:30', value: undefined, ...dayFirst },
  ...none([
    '15/03/2024 25:00',
    '15/03/2024 10:60',
    '2024-03-15T10:30:00+99:00',
    '10:30',
    'hola',
    '31/2/2024 10:00',
    '5',
  ]),
]

const time: ValueCase[] = [
  ...all([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['09:05:30', '09:05'],
    ['09:05:30.250', '09:05'],
    ['9.05', '09:05'],
    ['9h05', '09:05'],
    ['9 h', '09:00'],
    ['0905', '09:05'],
    ['18:30 hrs.', '18:30'],
    ['18:30 horas', '18:30'],
    ['20h', '20:00'],
    ['6:30 p. m.', '18:30'],
    ['6:30 PM', '18:30'],
    ['6.30pm', '18:30'],
    ['8 am', '08:00'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12 m.', '12:00'],
    ['12:15 a. m.', '00:15'],
    ['mediodía', '12:00'],
    ['Medianoche', '00:00'],
    ['0:00', '00:00'],
    ['23:59:59', '23:59'],
  ]),
  ...none(['24:00', '12:60', '13 pm', '0 am', '8', '930', 'hola', '36:15', '-1:30', '10:30:99']),
]

const daterange: ValueCase[] = [
  ...[
    '01-03-2024 – 05-03-2024',
    '2024-03-01T03:00:00.000Z::2024-03-06T02:59:59.999Z',
    '1/3/2024 - 5/3/2024',
    '1/3/2024 al 5/3/2024',
    'del 1/3/2024 al 5/3/2024',
    'desde el 1 de marzo de 2024 hasta el 5 de marzo de 2024',
    'entre el 1/3/2024 y el 5/3/2024',
    '5/3/2024 a 1/3/2024',
    '2024-03-01/2024-03-05',
    'from 2024-03-01 to 2024-03-05',
  ].map((text): ValueCase => ({ text, value: '2024-03-01T03:00:00.000Z::2024-03-06T02:59:59.999Z' })),
  ...all([['1/3/2024', undefined, { asked: '2024-03-01' }]]),
  ...none(['1/3/2024 –', 'hola al 5/3/2024', '1/3/2024 - 2/3/2024 - 3/3/2024']),
]

const chileanNumbers: readonly Short[] = [
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['25.000', 25_000],
  ['25,5', 25.5],
  ['1.234.567', 1_234_567],
  ['.5', 0.5],
  ['1e3', 1000],
  ['1,5E+05', 150_000],
  ['-12', -12],
  ['−12', -12],
  ['–12', -12],
  ['- 12', -12],
  ['+12', 12],
  ['12-', -12],
  ['1.234,50-', -1234.5],
  ['(1.234)', -1234],
  ['(1.234,5)', -1234.5],
  ['1.000.-', 1000],
  ['5.000,-', 5000],
  [' - ', 0],
]
const notNumbers = ['(5', '5)', '--5', '(-5)', '007', '1.2.3', '1 23', '12a', 'abc', '12-34', '5 %']

const number: ValueCase[] = [
  ...all(chileanNumbers),
  ...all([
    ['25.000', 25, usa],
    ['25,000', 25_000, usa],
    ['25.000', 25_000, { region: 'spain' }],
    ['25.000', 25, { region: 'mexico' }],
    ['12 kg', 12],
    ['12kg', 12],
    ['1.234,5 m²', 1234.5],
    ['25 °C', 25],
    ['-5 °C', -5],
    ['80 km/h', 80],
    ['3 unidades', 3],
    ['5 horas', 5],
    ['7 min', 7],
    ['10 L', 10],
    ['3 años', 3],
  ]),
  ...none([...notNumbers, '$5', '5 M', '12 A', '5B', '12 kg kg']),
]

const currency: ValueCase[] = [
  ...all(chileanNumbers),
  ...all([
    ['$25.000', 25_000],
    ['$ 25.000,50', 25_000.5],
    ['25,000', 25_000],
    ['-$5', -5],
    ['$-5', -5],
    ['$ 5-', -5],
    ['($ 1.234)', -1234],
    ['$ (1.234)', -1234],
    ['$ 1.000.-', 1000],
    ['$ -', 0],
    [' $ -   ', 0],
    ['- €', 0],
    ['US$ 5', 5],
    ['USD 5', 5],
    ['-USD 5', -5],
    ['(USD 5)', -5],
    ['5 CLP', 5],
    ['1.234,00 €', 1234],
    ['R$ 1.234,56', 1234.56],
    ['UF 38.123,45', 38_123.45],
    ['38,5 UF', 38.5],
    ['$1,234.50', 1234.5, usa],
    ['$25.000', 25_000, usa],
  ]),
  ...none([...notNumbers, 'ABC 12', '$', 'cien']),
]

const percent = { ways: { percents: 'percent' } } as const
const fraction = { ways: { percents: 'fraction' } } as const

const percentage: ValueCase[] = [
  ...all([
    ['15%', 0.15],
    ['15 %', 0.15],
    ['7,5 %', 0.075],
    ['-3%', -0.03],
    ['(3 %)', -0.03],
    ['(3)%', -0.03],
    ['1.250%', 12.5],
    ['0,07%', 0.0007],
    ['15', 0.15, typed],
    ['0,5', 0.005, typed],
    ['15', 15, { by: 'cell' }],
    ['0,15', 0.15, { by: 'cell' }],
    ['15', 0.15, percent],
    ['0,15', 0.0015, percent],
    ['0,15', 0.15, fraction],
    ['15%', 0.15, fraction],
  ]),
  ...none(['%', '15%%', 'abc %', '15 $']),
]

const range: ValueCase[] = [
  ...[
    '10::20',
    '10 – 20',
    '10 - 20',
    '10-20',
    '10 a 20',
    'de 10 a 20',
    'entre 10 y 20',
    'from 10 to 20',
    '10..20',
    '20 a 10',
  ].map((text): ValueCase => ({ text, value: '10::20' })),
  ...all([
    ['1.000 – 2.000', '1000::2000'],
    ['1,000 – 2,000', '1000::2000', usa],
    ['-5 a 5', '-5::5'],
  ]),
  ...none(['10', 'a – b', '10 – 20 – 30']),
]

const yesOrNo: ValueCase[] = [
  ...['sí', 'Si', 'SÍ', 'yes', 'y', 'true', 'TRUE', 'verdadero', 'x', 'X', '1', 'on', '✓', '✔'].map(
    (text): ValueCase => ({ text, value: true }),
  ),
  ...['no', 'No', 'false', 'falso', '0', 'off', 'n', '✗', '☐'].map((text): ValueCase => ({ text, value: false })),
  ...none(['quizás', '2', 'sí no']),
]

const fruits = {
  options: {
    options: [
      { value: 'apple', label: 'Manzana' },
      { value: 'pear', label: 'Pera, verde' },
      { value: 'quince', label: 'Membrillo' },
      { value: 'other', label: 'Ají; otro' },
    ],
  },
}

const singleSelect: ValueCase[] = [
  ...all([
    ['apple', 'apple', fruits],
    ['Manzana', 'apple', fruits],
    ['MANZANA', 'apple', fruits],
    [' manzana ', 'apple', fruits],
    ['APPLE', 'apple', fruits],
    ['pera,  verde', 'pear', fruits],
    ['aji; otro', 'other', fruits],
    ['Naranja', undefined, fruits],
  ]),
  {
    text: 'SI',
    value: undefined,
    options: {
      options: [
        { value: '1', label: 'Sí' },
        { value: '2', label: 'si' },
      ],
    },
  },
]

const multipleSelect: ValueCase[] = all([
  ['Manzana, Membrillo', ['apple', 'quince'], fruits],
  ['manzana,membrillo', ['apple', 'quince'], fruits],
  ['Manzana; Membrillo', ['apple', 'quince'], fruits],
  ['Manzana;Membrillo;', ['apple', 'quince'], fruits],
  ['Manzana\nMembrillo', ['apple', 'quince'], fruits],
  ['Pera, verde', ['pear'], fruits],
  ['Manzana, Pera, verde, Membrillo', ['apple', 'pear', 'quince'], fruits],
  ['Pera, verde; Manzana', ['pear', 'apple'], fruits],
  ['"Pera, verde", Manzana', ['pear', 'apple'], fruits],
  ['"Ají; otro", Manzana', ['other', 'apple'], fruits],
  ['["apple","pear"]', ['apple', 'pear'], fruits],
  ['Manzana, Naranja', undefined, fruits],
])

const inChile = { options: { limitCountry: 'CL' } }
const latitudeFirst = { ways: { placeOrder: 'latitudeFirst' } } as const
const here = '-70.65,-33.45'

const location: ValueCase[] = [
  ...[
    '-70.65,-33.45',
    `33°27'00"S 70°39'00"W`,
    `33°27′0″S, 70°39′0″O`,
    "33° 27.0' S, 70° 39' O",
    'S 33 27 0, W 70 39 0',
    '33 27 0 S 70 39 0 W',
    '33.45 S, 70.65 W',
    '33,45° S 70,65° O',
    '-33.45 -70.65 520 5',
    '-33.45 -70.65 520.5 4.9',
    'lat: -33.45, lon: -70.65',
    'Latitud -33,45 Longitud -70,65',
    'https://www.google.com/maps/@-33.45,-70.65,15z',
    'https://www.google.com/maps/place/X/@-33.4,-70.6,17z/data=!3m1!4b1!8m2!3d-33.45!4d-70.65',
    'https://maps.google.com/?q=-33.45%2C-70.65',
    'https://www.openstreetmap.org/?mlat=-33.45&mlon=-70.65#map=15/-33.4/-70.6',
    'https://www.openstreetmap.org/#map=15/-33.45/-70.65',
    'https://maps.apple.com/?ll=-33.45,-70.65&q=A',
    'https://ul.waze.com/ul?ll=-33.45%2C-70.65&navigate=yes',
    'https://www.bing.com/maps?cp=-33.45~-70.65&lvl=12',
    'geo:-33.45,-70.65?z=12',
    '{"type":"Point","coordinates":[-70.65,-33.45]}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[-70.65,-33.45]},"properties":{}}',
    '{"lat":-33.45,"lng":-70.65}',
    'POINT(-70.65 -33.45)',
    'SRID=4326;POINT (-70.65 -33.45)',
    'W70.65 S33.45',
  ].map((text): ValueCase => ({ text, value: here })),
  ...all([
    ['-33.45, -70.65', here, inChile],
    ['-33,45; -70,65', here, inChile],
    ['-33,45 -70,65', here, inChile],
    ['(-33.45, -70.65)', here, inChile],
    ['-70.65, -33.45', here, inChile],
    ['-33.45, -70.65', here, latitudeFirst],
    ['-33.45, -70.65', '-33.45,-70.65', { ways: { placeOrder: 'longitudeFirst' } }],
    // Only one of them can be a latitude.
    ['-27.1, -109.35', '-109.35,-27.1'],
    ['-109.35, -27.1', '-109.35,-27.1'],
    ['-33.86, 151.2', '151.2,-33.86'],
    ['-109.35, -27.1', undefined, latitudeFirst],
    ['-70.650000123456,-33.45', '-70.650000123456,-33.45'],
  ]),
  ...none(['-70.65', '91,91', '181,0,0', 'hola', 'Los Leones 12, 34', '33 S, 70 S', 'https://ejemplo.cl/mapa']),
]

const rut: ValueCase[] = [
  ...['12.345.678-5', '12345678-5', '123456785', '12 345 678-5', '12.345.678–5', ' 12.345.678-5 '].map(
    (text): ValueCase => ({ text, value: '12.345.678-5' }),
  ),
  ...all([['1.000.005-k', '1.000.005-K']]),
  ...none(['12.345.678-4', '12.345', 'hola']),
]

const email: ValueCase[] = [
  ...['ana@ejemplo.cl', ' ana@ejemplo.cl ', 'mailto:ana@ejemplo.cl', 'Ana Díaz <ana@ejemplo.cl>'].map(
    (text): ValueCase => ({ text, value: 'ana@ejemplo.cl' }),
  ),
  ...none(['ana', 'ana@', 'Ana <ana>']),
]

const colorPicker: ValueCase[] = [
  ...all([
    ['#1648FF', '#1648FF'],
    ['1648ff', '#1648ff'],
    ['#fa0', '#ffaa00'],
    ['#1648ff80', '#1648ff80'],
  ]),
  ...none(['rojo', '#12', '#12345']),
]

/** Texts by the type that they are read as, each with its right value. */
export const valueCases: Partial<Record<OfferedFieldTypeName, readonly ValueCase[]>> = {
  date,
  datetime,
  time,
  daterange,
  number,
  currency,
  percentage,
  range,
  boolean: yesOrNo,
  checkbox: yesOrNo,
  singleSelect,
  multipleSelect,
  location,
  rut,
  email,
  colorPicker,
}
