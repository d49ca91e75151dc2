import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { typedDay } from './typedDay.ts'

const today = '2026-11-22'

test.each([
  ['5-3-80', '1980-03-05'],
  ['5/3/46', '2046-03-05'],
  ['5.3.47', '1947-03-05'],
  ['05 03 1980', '1980-03-05'],
  ['5-3', '2026-03-05'],
  ['01011980', '1980-01-01'],
  ['20111980', '1980-11-20'],
  ['19800131', '1980-01-31'],
  ['20010203', '2001-02-03'],
  ['010180', '1980-01-01'],
  ['3 mayo 1980', '1980-05-03'],
  ['3 de Mayo de 1980', '1980-05-03'],
  ['3-may-80', '1980-05-03'],
  ['3 mayo', '2026-05-03'],
  ['30 sept. 1999', '1999-09-30'],
  ['1 de setiembre', '2026-09-01'],
  ['May 3, 1980', '1980-05-03'],
  ['dec 31 99', '1999-12-31'],
  ['hoy', today],
  ['HOY ', today],
  ['ayer', '2026-11-21'],
  ['mañana', '2026-11-23'],
  ['Pasado  mañana', '2026-11-24'],
  ['tomorrow', '2026-11-23'],
  ['+3d', '2026-11-25'],
  ['+3', '2026-11-25'],
  ['-2 semanas', '2026-11-08'],
  ['+1w', '2026-11-29'],
  ['+3m', '2027-02-22'],
  ['-1 año', '2025-11-22'],
  ['2024-02-29', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(typedDay(text, { today, order: 'dayFirst' })).toBe(day)
})

test.each([
  '',
  'x',
  '31-2-2020',
  '29-2-2023',
  '32',
  '5-3-1',
  '99999999',
  '13 enero mayo',
  'ma 3',
  '3 xyz 1980',
  '0-1-2020',
  '+3z',
  '++3d',
  'constructor',
  'hoy hoy',
])('%j is no day', text => {
  expect(typedDay(text, { today, order: 'dayFirst' })).toBeUndefined()
})

test('a month has its last day where it lacks the one', () => {
  expect(typedDay('+1m', { today: '2026-01-31', order: 'dayFirst' })).toBe('2026-02-28')
  expect(typedDay('-12m', { today: '2024-02-29', order: 'dayFirst' })).toBe('2023-02-28')
})

test('what is shown for a day is typed back as the same one', () => {
  for (let day = Date.UTC(1901, 0, 1, 12); day < Date.UTC(2099, 0, 1); day += 86_400_000 * 13) {
    const value = new Date(day).toISOString()
    const shown = formatDate(value)
    for (const typed of [shown, shown.replaceAll('-', '/'), shown.replaceAll('-', ''), value.slice(0, 10)])
      expect(typedDay(typed, { today, order: 'dayFirst' }), typed).toBe(value.slice(0, 10))
  }
})
