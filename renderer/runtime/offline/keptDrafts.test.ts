import { expect, test } from 'vitest'
import { keptDrafts } from './keptDrafts.ts'

test('what forms kept is told newest first, as far as there is a text for it', () => {
  const older = { keptAt: 1, pending: { notes: 'Techo', count: 3, ready: false, gone: null } }
  const newer = { keptAt: 2, pending: { tags: ['a', 'b'], place: { lat: 1 } } }
  expect(keptDrafts([older, null, 'x', { keptAt: 3 }, newer])).toEqual([
    {
      keptAt: 2,
      values: [
        ['tags', 'a, b'],
        ['place', '…'],
      ],
    },
    {
      keptAt: 1,
      values: [
        ['notes', 'Techo'],
        ['count', '3'],
        ['ready', 'false'],
      ],
    },
  ])
})
