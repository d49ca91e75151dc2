import { expect, test } from 'vitest'
import type { ChangeSet } from './changeSet.ts'
import { withoutItems } from './withoutItems.ts'

const made = (id: string, kind: string, definition = {}) => ({ id, kind, definition })

const changeSet: ChangeSet = {
  screens: [],
  components: [
    made('filter', 'filter'),
    made('first', 'table', { filterByDefault: 'filter' }),
    made('second', 'chart', { filterByDefault: 'filter', series: [{ indicatorId: 'third' }] }),
    made('third', 'indicator'),
    {
      id: 'view',
      kind: 'view',
      add: {
        items: [
          { type: 'table', tableId: 'first' },
          { type: 'section', subItems: [{ chartId: 'second' }] },
        ],
      },
    },
  ],
}

const left = (keeps: (at: number) => boolean) => {
  const { components } = withoutItems(changeSet, { id: 'view', list: 'items', keeps })
  return [components.map(({ id }) => id), components.at(-1)?.add?.items?.length]
}

test('components go with the items that alone name them', () => {
  expect(left(() => true)).toEqual([['filter', 'first', 'second', 'third', 'view'], 2])
  expect(left(at => at === 0)).toEqual([['filter', 'first', 'view'], 1])
  expect(left(at => at === 1)).toEqual([['filter', 'second', 'third', 'view'], 1])
  expect(left(() => false)).toEqual([['view'], 0])
})
