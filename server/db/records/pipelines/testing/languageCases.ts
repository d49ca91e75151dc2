/** What an expression is, for a document without fields but `o`; `refused` where the pipeline ends with an error. */
export interface LanguageCase {
  expression: unknown
  right: unknown
  /** Where MongoDB says so: a page of its manual, or what its server was measured to do. */
  source: string
}

export const refused = Symbol('refused')

const page = (name: string) => `mongodb.com/docs/v8.0/reference/operator/aggregation/${name}`

const casesOf = (name: string, cases: readonly (readonly [expression: unknown, right: unknown])[]): LanguageCase[] =>
  cases.map(([expression, right]) => ({ expression, right, source: page(name) }))

const sale = '2014-01-01T08:15:39.736Z'
const cake = (date: string) => ({
  $dateTrunc: { date, unit: 'week', binSize: 2, timezone: 'America/Los_Angeles', startOfWeek: 'Monday' },
})
const trunc = (date: string, unit: string, more = {}) => ({ $dateTrunc: { date, unit, ...more } })
const add = (startDate: unknown, unit: unknown, amount: unknown, timezone?: unknown) => ({
  $dateAdd: { startDate, unit, amount, ...(timezone === undefined ? {} : { timezone }) },
})
const diff = (startDate: string, endDate: string, unit: string, more = {}) => ({
  $dateDiff: { startDate, endDate, unit, ...more },
})
const text = (date: string, format?: string, timezone?: string) => ({
  $dateToString: { date, ...(format && { format }), ...(timezone && { timezone }) },
})
const parsed = (dateString: unknown, more = {}) => ({ $dateFromString: { dateString, ...more } })
const neverCase = (more = {}): unknown => ({
  $switch: { branches: [JSON.parse('{ "case": false, "then": 1 }')], ...more },
})
const at = (day: string) => `${day}T00:00:00.000Z`

const truncated = casesOf('dateTrunc', [
  [cake('2020-05-18T14:10:30.000Z'), '2020-05-11T07:00:00.000Z'],
  [cake('2021-03-20T11:30:05.000Z'), '2021-03-15T07:00:00.000Z'],
  [cake('2021-01-11T06:31:15.000Z'), '2021-01-04T08:00:00.000Z'],
  [cake('2020-02-08T13:13:23.000Z'), '2020-02-03T08:00:00.000Z'],
  [cake('2019-05-18T16:09:01.000Z'), '2019-05-13T07:00:00.000Z'],
  [cake('2019-01-08T06:12:03.000Z'), '2019-01-07T08:00:00.000Z'],
  [trunc('2021-03-20T11:30:05.000Z', 'hour'), '2021-03-20T11:00:00.000Z'],
  [trunc('2021-03-20T11:30:05.000Z', 'hour', { binSize: 2 }), '2021-03-20T10:00:00.000Z'],
  [trunc('2029-03-20T11:30:05.000Z', 'year', { binSize: 10 }), at('2020-01-01')],
  [trunc('1999-12-31T23:59:59.999Z', 'year', { binSize: 10 }), at('1990-01-01')],
  [trunc('2021-08-20T11:30:05.000Z', 'quarter'), at('2021-07-01')],
  [trunc('2021-03-20T11:30:05.000Z', 'week'), at('2021-03-14')],
  // Summer time has begun there: midnight is at 3 in UTC, and was at 4.
  [trunc('2021-09-05T12:00:00.000Z', 'month', { timezone: 'America/Santiago' }), '2021-09-01T04:00:00.000Z'],
  [trunc('2021-10-05T02:00:00.000Z', 'day', { timezone: 'America/Santiago' }), '2021-10-04T03:00:00.000Z'],
  [trunc('2021-03-20T11:44:05.000Z', 'hour', { timezone: '+05:30' }), '2021-03-20T11:30:00.000Z'],
  [{ $dateTrunc: { date: null, unit: 'day' } }, null],
  [{ $dateTrunc: { date: sale, unit: 'day', timezone: null } }, null],
  [{ $dateTrunc: { date: sale, unit: 'fortnight' } }, refused],
  [{ $dateTrunc: { date: sale, unit: 'day', binSize: 0 } }, refused],
  [{ $dateTrunc: { date: 'yesterday', unit: 'day' } }, refused],
])

const added = [
  ...casesOf('dateAdd', [
    [add(at('2020-10-31'), 'month', 1), at('2020-11-30')],
    [add(at('2021-01-31'), 'month', 1), at('2021-02-28')],
    [add(at('2020-02-29'), 'year', 1), at('2021-02-28')],
    [add(at('2020-12-31'), 'quarter', -1), at('2020-09-30')],
    [add('2020-11-01T05:50:02.000Z', 'hour', 1, 'America/New_York'), '2020-11-01T06:50:02.000Z'],
    [add('2021-03-13T15:00:00.000Z', 'day', 1, 'America/New_York'), '2021-03-14T14:00:00.000Z'],
    [add('2021-03-13T15:00:00.000Z', 'hour', 24, 'America/New_York'), '2021-03-14T15:00:00.000Z'],
    [add(at('2021-01-01'), 'week', 2), at('2021-01-15')],
    [add(at('2021-01-01'), 'day', null), null],
    [add(null, 'day', 1), null],
    [add(at('2021-01-01'), 'day', 1.5), refused],
    [add(at('2021-01-01'), 'days', 1), refused],
  ]),
  ...casesOf('dateSubtract', [
    [{ $dateSubtract: { startDate: at('2021-03-31'), unit: 'month', amount: 1 } }, at('2021-02-28')],
    [
      {
        $dateSubtract: { startDate: '2020-11-02T06:00:00.000Z', unit: 'day', amount: 1, timezone: 'America/New_York' },
      },
      '2020-11-01T05:00:00.000Z',
    ],
  ]),
]

const between = casesOf('dateDiff', [
  [diff(at('2010-01-01'), at('2011-07-01'), 'year'), 1],
  [diff(at('2010-01-01'), at('2011-07-01'), 'month'), 18],
  [diff(at('2010-01-01'), at('2011-07-01'), 'day'), 546],
  [diff(at('2010-03-01'), at('2010-04-30'), 'month'), 1],
  [diff(at('2021-01-01'), at('2021-01-31'), 'week'), 5],
  [diff(at('2021-01-01'), at('2021-01-31'), 'week', { startOfWeek: 'Monday' }), 4],
  [diff(at('2021-02-01'), at('2021-02-28'), 'week', { startOfWeek: 'fri' }), 4],
  [diff(at('2021-02-01'), at('2021-02-28'), 'week', { startOfWeek: 'monday' }), 3],
  [diff('2020-12-31T23:59:59.999Z', at('2021-01-01'), 'year'), 1],
  [diff('2021-01-01T10:59:59.000Z', '2021-01-01T11:00:00.000Z', 'minute'), 1],
  [diff('2021-01-01T10:00:00.000Z', '2021-01-01T10:00:01.500Z', 'millisecond'), 1_500],
  // A day of 23 hours.
  [diff('2021-03-14T05:00:00.000Z', '2021-03-15T04:00:00.000Z', 'hour', { timezone: 'America/New_York' }), 23],
  [diff('2021-03-14T05:00:00.000Z', '2021-03-15T04:00:00.000Z', 'day', { timezone: 'America/New_York' }), 1],
  [{ $dateDiff: { startDate: null, endDate: sale, unit: 'day' } }, null],
])

const written = casesOf('dateToString', [
  [text(sale, '%Y-%m-%d'), '2014-01-01'],
  [text(sale, '%H:%M:%S:%L%z', 'America/New_York'), '03:15:39:736-0500'],
  [text(sale, '%H:%M:%S:%L%z', '+04:30'), '12:45:39:736+0430'],
  [text(sale, '%Z', 'America/New_York'), '-300'],
  [text(sale, '%Z', '+04:30'), '270'],
  [text(at('2021-01-01'), '%G-W%V'), '2020-W53'],
  [text(at('2024-12-30'), '%G-W%V-%u'), '2025-W01-1'],
  [text(at('2023-01-01'), '%U %w %j'), '01 1 001'],
  [text(at('2022-01-01'), '%U %w'), '00 7'],
  [text(sale, '%d %b / %B %%'), '01 Jan / January %'],
  [text(sale), sale],
  [text(sale, '%H', 'America/Argentina/Buenos_Aires'), '05'],
  [text(sale, '%H', 'Etc/GMT+3'), '05'],
  [text(sale, '%H', 'EST5EDT'), '03'],
  [text(sale, '%H', '-03'), '05'],
  [text(sale, '%H:%M', '+0545'), '14:00'],
  [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
  [text(sale, '%A'), refused],
  [text(sale, '%Y', 'America/Nowhere'), refused],
])

const ofParts = [
  ...casesOf('dateFromParts', [
    [{ $dateFromParts: { year: 2017, month: 14, day: 1, hour: 12 } }, '2018-02-01T12:00:00.000Z'],
    [{ $dateFromParts: { year: 2017, month: 0, day: 1, hour: 12 } }, '2016-12-01T12:00:00.000Z'],
    [{ $dateFromParts: { year: 2017, month: 2, day: 31 } }, at('2017-03-03')],
    [{ $dateFromParts: { year: 2017, month: 2, day: 8, hour: 12 } }, '2017-02-08T12:00:00.000Z'],
    [{ $dateFromParts: { isoWeekYear: 2017, isoWeek: 6, isoDayOfWeek: 3, hour: 12 } }, '2017-02-08T12:00:00.000Z'],
    [
      {
        $dateFromParts: {
          year: 2016,
          month: 12,
          day: 31,
          hour: 23,
          minute: 46,
          second: 12,
          timezone: 'America/New_York',
        },
      },
      '2017-01-01T04:46:12.000Z',
    ],
    [{ $dateFromParts: { year: 2020, minute: -1 } }, '2019-12-31T23:59:00.000Z'],
    [{ $dateFromParts: { year: 50, month: 1 } }, '0050-01-01T00:00:00.000Z'],
    [{ $dateFromParts: { year: 2020, month: null } }, null],
    [{ $dateFromParts: { year: 2020, isoWeek: 3 } }, refused],
    [{ $dateFromParts: { month: 3 } }, refused],
    [{ $dateFromParts: { year: 10_000 } }, refused],
  ]),
  ...casesOf('dateToParts', [
    [
      { $dateToParts: { date: '2017-01-01T01:29:09.123Z', timezone: 'America/New_York' } },
      { year: 2016, month: 12, day: 31, hour: 20, minute: 29, second: 9, millisecond: 123 },
    ],
    [
      { $dateToParts: { date: '2017-01-01T01:29:09.123Z', iso8601: true } },
      { isoWeekYear: 2016, isoWeek: 52, isoDayOfWeek: 7, hour: 1, minute: 29, second: 9, millisecond: 123 },
    ],
  ]),
  ...casesOf('week', [
    [{ $week: at('2016-01-04') }, 1],
    [{ $week: at('2016-01-01') }, 0],
    [{ $week: { date: at('1998-11-02'), timezone: '-0500' } }, 44],
  ]),
  ...casesOf('isoWeek', [
    [{ $isoWeek: { date: at('2012-01-01') } }, 52],
    [{ $isoWeek: [at('2021-01-03')] }, 53],
    [{ $isoWeek: at('2024-12-30') }, 1],
  ]),
  ...casesOf('isoWeekYear', [
    [{ $isoWeekYear: at('2024-12-30') }, 2025],
    [{ $isoWeekYear: at('2021-01-02') }, 2020],
  ]),
  ...casesOf('dayOfWeek', [[{ $dayOfWeek: '2016-01-01T03:00:00.000Z' }, 6]]),
  ...casesOf('hour', [
    [{ $hour: { date: sale, timezone: 'Asia/Kathmandu' } }, 14],
    [{ $minute: { date: sale, timezone: 'Asia/Kathmandu' } }, 0],
    [{ $hour: { date: null } }, null],
    [{ $hour: '2014-01-01' }, refused],
    [{ $hour: { date: sale, zone: 'UTC' } }, refused],
  ]),
  ...casesOf('year', [[{ $year: '$nothing' }, null]]),
]

const read = [
  ...casesOf('dateFromString', [
    [parsed('2017-02-08T12:10:40.787'), '2017-02-08T12:10:40.787Z'],
    [parsed('2017-02-08T12:10:40.787', { timezone: 'America/New_York' }), '2017-02-08T17:10:40.787Z'],
    [parsed('2017-02-08'), at('2017-02-08')],
    [parsed('06-15-2018', { format: '%m-%d-%Y' }), at('2018-06-15')],
    [parsed('15-06-2018', { format: '%d-%m-%Y' }), at('2018-06-15')],
    [parsed('2017-02-09T03:35:02.055', { timezone: '+0530' }), '2017-02-08T22:05:02.055Z'],
    [parsed('20177-02-09T03:35:02.055', { onError: 'bad' }), 'bad'],
    [parsed('20177-02-09T03:35:02.055'), refused],
    [parsed(null, { onNull: 'none' }), 'none'],
    [parsed('2017-02-08T12:10:40Z', { timezone: 'America/New_York' }), refused],
    [parsed('2017-02-30', { format: '%Y-%m-%d', onError: null }), null],
  ]),
  ...[
    [parsed('2024-W03-1', { format: '%G-W%V-%u' }), at('2024-01-15')],
    [parsed('2020-W53-7', { format: '%G-W%V-%u' }), at('2021-01-03')],
    [parsed('2024', { format: '%G' }), at('2024-01-01')],
    [parsed('2024-01-15 +0530', { format: '%Y-%m-%d %z' }), '2024-01-14T18:30:00.000Z'],
    [parsed('2024-01-15 10:30 -90', { format: '%Y-%m-%d %H:%M %Z' }), '2024-01-15T12:00:00.000Z'],
    [parsed('15 January 2024', { format: '%d %B %Y' }), at('2024-01-15')],
    [parsed('2024-01-15 1:05', { format: '%Y-%m-%d %H:%M' }), '2024-01-15T01:05:00.000Z'],
    [parsed('2024-01-15T10:30:45.1', { format: '%Y-%m-%dT%H:%M:%S.%L' }), '2024-01-15T10:30:45.100Z'],
    [parsed('2024-01', { format: '%Y-%m-%d' }), refused],
    [parsed('2024', { format: '%Y' }), refused],
    [parsed('2024 2024-W01-1', { format: '%Y %G-W%V-%u' }), refused],
    [parsed('2024-01-01', { format: '%A' }), refused],
    [{ $toDate: '2024-01-01 10:00 PM' }, '2024-01-01T22:00:00.000Z'],
    [{ $toDate: '2024-01-01 12:00 AM' }, at('2024-01-01')],
    [{ $toDate: '2024-01-01 22:30:00 +02:00' }, '2024-01-01T20:30:00.000Z'],
    [{ $toDate: '2024-01-01 22:30:00 EST' }, '2024-01-02T03:30:00.000Z'],
    [{ $toDate: 'Mon, 01 Jan 2024 10:00:00 GMT' }, '2024-01-01T10:00:00.000Z'],
    [{ $toDate: 'Sept 2024' }, at('2024-09-01')],
    [{ $toDate: '2024-W01-1' }, at('2024-01-01')],
    [{ $toDate: '2024-02-30' }, refused],
    [{ $toDate: '2024-01-01 13:00 PM' }, refused],
    [{ $toDate: '2024-01-01 23:59:60' }, refused],
    [{ $toDate: '10:00 PM' }, refused],
  ].map(([expression, right]) => ({ expression, right, source: 'measured on MongoDB 8.2' })),
]

const converted = casesOf('convert', [
  [{ $convert: { input: 1.99999, to: 'int' } }, 1],
  [{ $convert: { input: '-2', to: 'int' } }, -2],
  [{ $convert: { input: '2.5', to: 'int' } }, refused],
  [{ $convert: { input: 922_337_203_600, to: 'int' } }, refused],
  [{ $convert: { input: 922_337_203_600, to: 'int', onError: 'too large' } }, 'too large'],
  [{ $convert: { input: '5e10', to: 'double' } }, 50_000_000_000],
  [{ $convert: { input: '5e550', to: 'double', onError: 'no' } }, 'no'],
  [{ $convert: { input: '0x6400', to: 'long' } }, refused],
  [{ $convert: { input: '2018-03-27T05:04:47.890Z', to: 'long' } }, 1_522_127_087_890],
  [{ $convert: { input: null, to: 'int', onNull: 0 } }, 0],
  [{ $toDate: 1_522_127_087_890 }, '2018-03-27T05:04:47.890Z'],
  [{ $toBool: 'false' }, true],
  [{ $toBool: 0 }, false],
  [{ $toString: '2018-03-27T05:04:47.890Z' }, '2018-03-27T05:04:47.890Z'],
  [{ $type: '2018-03-27T05:04:47.890Z' }, 'date'],
  [{ $type: '$nothing' }, 'missing'],
])

const reckoned = [
  ...casesOf('round', [
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $round: [1234.5678, -2] }, 1200],
    [{ $round: [1234.5678, -4] }, 0],
    [{ $round: 10.5 }, 10],
    [{ $round: [11.5, 0] }, 12],
    [{ $round: [12.5] }, 12],
    [{ $round: [13.5, 0] }, 14],
    [{ $round: [19.25, 1] }, 19.2],
    [{ $round: [-45.39, 1] }, -45.4],
    [{ $round: [28.73, 0] }, 29],
    [{ $round: [125.5, -1] }, 130],
    [{ $round: [25, -1] }, 20],
    [{ $round: [2.45, 1] }, 2.5],
    [{ $round: [1350, -2] }, 1400],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: [null, 1] }, null],
    [{ $round: [1, 101] }, refused],
    [{ $round: ['1', 0] }, refused],
  ]),
  ...casesOf('trunc', [
    [{ $trunc: [1234.5678, 2] }, 1234.56],
    [{ $trunc: [1234.5678, -2] }, 1200],
    [{ $trunc: -45.39 }, -45],
    [{ $trunc: [7.8] }, 7],
  ]),
  ...casesOf('mod', [
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [null, 3] }, null],
    [{ $mod: [7, 0] }, refused],
  ]),
  ...casesOf('add', [
    [{ $add: [at('2014-03-01'), 3 * 86_400_000] }, at('2014-03-04')],
    [{ $add: [1, null] }, null],
    [{ $add: [at('2014-03-01'), at('2014-03-01')] }, refused],
  ]),
  ...casesOf('subtract', [
    [{ $subtract: [at('2014-03-04'), at('2014-03-01')] }, 3 * 86_400_000],
    [{ $subtract: [at('2014-03-04'), 300_000] }, '2014-03-03T23:55:00.000Z'],
    [{ $subtract: [1, at('2014-03-04')] }, refused],
  ]),
  ...casesOf('stdDevPop', [
    [{ $stdDevPop: [1, 3] }, 1],
    [{ $stdDevPop: [5] }, 0],
    [{ $stdDevPop: [[]] }, null],
  ]),
  ...casesOf('stdDevSamp', [
    [{ $stdDevSamp: [85, 90, 71] }, 9.848857801796104],
    [{ $stdDevSamp: [5] }, null],
  ]),
  ...casesOf('median', [
    [{ $median: { input: [10, 9, 100], method: 'approximate' } }, 10],
    [{ $median: { input: [], method: 'approximate' } }, null],
  ]),
  ...casesOf('percentile', [
    [{ $percentile: { input: [62, 81, 80], p: [0.5, 0.95], method: 'approximate' } }, [80, 81]],
  ]),
  ...casesOf('switch', [
    [neverCase({ default: 2 }), 2],
    [neverCase(), refused],
  ]),
  ...casesOf('toUpper', [
    [{ $toUpper: null }, ''],
    [{ $toUpper: 'ñandú' }, 'ÑANDÚ'],
  ]),
  ...casesOf('indexOfCP', [
    [{ $indexOfCP: ['cafeteria', 'e'] }, 3],
    [{ $indexOfCP: ['cafétéria', 'é'] }, 3],
    [{ $indexOfCP: ['cafétéria', 'é', 4] }, 5],
    [{ $indexOfCP: ['vanilla', 'nothing'] }, -1],
    [{ $indexOfCP: [null, 'foo'] }, null],
  ]),
  ...casesOf('substr', [
    [{ $substr: ['13Q1', 2, -1] }, 'Q1'],
    [{ $substr: [sale, 0, 7] }, '2014-01'],
    [{ $substrBytes: ['cafétéria', 0, 4] }, refused],
  ]),
]

export const languageCases: readonly LanguageCase[] = [
  ...truncated,
  ...added,
  ...between,
  ...written,
  ...ofParts,
  ...read,
  ...converted,
  ...reckoned,
]
