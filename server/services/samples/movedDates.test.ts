import { expect, test } from 'vitest'
import { movedDates } from './movedDates.ts'

const text = '_id,day,note\na,2026-10-12,"Visto el 2026-10-12, en planta"\nb,2026-11-02,INS-2026\n'

test('days keep their weekday and their distance from today', () => {
  expect(movedDates(text, '2026-10-15', '2026-10-21')).toBe(text)
  expect(movedDates(text, '2026-10-15', '2026-10-22')).toBe(
    '_id,day,note\na,2026-10-19,"Visto el 2026-10-19, en planta"\nb,2026-11-09,INS-2026\n',
  )
  expect(movedDates('2026-10-12', '2026-10-15', '2027-10-15')).toBe('2027-10-11')
  expect(movedDates('2026-10-12', '2026-10-15', '2026-10-14')).toBe('2026-10-05')
})
