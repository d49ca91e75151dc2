import { beforeEach, expect, test } from 'vitest'
import type { Item, ViewDocument } from '../document/document.ts'
import { deepest, mostItems } from '../document/limits.ts'
import { createEditActions } from './editActions.ts'
import type { Situation } from './situation.ts'

const flat = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ _id: `item${at}`, type: 'block' }))

/** Sections in one another, `level1` around all of them. */
const nested = (levels: number, from = 1): Item[] => [
  { _id: `level${from}`, type: 'section', subItems: from < levels ? nested(levels, from + 1) : [] },
]

let view: ViewDocument
let selected: readonly string[]
let refused: string[]
let made: number

const situation: Situation = {
  t: ((key: string) => key) as Situation['t'],
  document: () => view,
  selectedIds: () => selected,
  size: () => 'sizeLarge',
  become: next => {
    view = next
  },
  select: ids => {
    selected = ids
  },
  refuse: excess => refused.push(excess),
  announce: () => {},
  newId: () => `new${++made}`,
  nameOf: ({ _id }) => _id,
  iconOf: () => 'x',
}
const actions = createEditActions(situation)

function begin(items: Item[], ...ids: string[]) {
  view = { items }
  selected = ids
}

beforeEach(() => {
  refused = []
  made = 0
})

const growing: Record<string, () => void> = {
  add: () => actions.add({ _id: 'another', type: 'block' }),
  paste: () => actions.paste([{ _id: 'pasted', type: 'block' }]),
  duplicate: () => actions.duplicate('item0'),
  wrap: () => actions.wrap('item0'),
}

test.each(Object.keys(growing))('%s is refused in a view that is full, and nothing is lost', name => {
  begin(flat(mostItems), 'item0')
  const before = view
  growing[name]?.()
  expect(refused).toEqual(['tooMany'])
  expect(view).toBe(before)
  expect(selected).toEqual(['item0'])
})

test.each(Object.keys(growing))('%s fills the last place', name => {
  begin(flat(mostItems - 1), 'item0')
  growing[name]?.()
  expect(refused).toEqual([])
  expect(view.items.length + (name === 'wrap' ? 1 : 0)).toBe(mostItems)
})

test('nothing goes deeper than a view can be', () => {
  begin([...nested(deepest), ...flat(1)], `level${deepest}`)
  const before = view
  actions.add({ _id: 'another', type: 'block' })
  actions.paste([{ _id: 'pasted', type: 'block' }])
  actions.wrap('level1')
  actions.moveTo('item0', { parentId: `level${deepest}`, index: 0 })
  expect(refused).toEqual(['tooDeep', 'tooDeep', 'tooDeep', 'tooDeep'])
  expect(view).toBe(before)
  expect(selected).toEqual([`level${deepest}`])

  actions.paste([{ _id: 'pasted', type: 'block' }], [`level${deepest}`])
  expect(refused).toHaveLength(4)
  expect(view).not.toBe(before)
})
