import { expect, test } from 'vitest'
import { unfinishedText } from '../formats/unfinishedMoment.ts'
import { standardReader } from './standardValues.ts'

const rangeOf = standardReader([{ name: 'stay', type: 'daterange' }])
const zone = 'America/Santiago'
const stored = '2026-05-01T04:00:00.000Z::2026-05-04T03:59:59.999Z'

test.each([
  '2026-05-01/2026-05-03',
  '2026-05-01::2026-05-03',
  // Both days belong to it whichever was written first.
  '2026-05-03/2026-05-01',
])('%s is from the first moment of a day to the last of another', stay => {
  expect(rangeOf({ stay }, { zone })).toEqual({ stay: stored })
})

test('[F244] a moment that is given as a day alone is its beginning', () => {
  const momentOf = standardReader([{ name: 'when', type: 'datetime' }])
  expect(momentOf({ when: '2026-01-15' }, { zone })).toEqual({ when: '2026-01-15T03:00:00.000Z' })
  // What a screen holds while its time is not there yet is no day alone.
  for (const time of ['', '25', '9:']) {
    const when = unfinishedText({ day: '2026-01-15', time })
    expect(momentOf({ when }, { zone })).toEqual({ when })
  }
})

test('what is stored already, and what is no range, stays for the validator', () => {
  for (const stay of [stored, '2026-05-01', '2026-05-01/hoy', '2026-05-01/2026-05-02/2026-05-03', 3, null])
    expect(rangeOf({ stay }, { zone })).toEqual({ stay })
})
