import { expect, test } from 'vitest'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { property } from '../../../shared/fields/property.ts'
import type { Item } from './document.ts'
import { deepest, excessOf, mostItems } from './limits.ts'

const flat = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ _id: `item${at}`, type: 'block' }))

const nested = (levels: number): Item[] => [
  { _id: `level${levels}`, type: 'section', subItems: levels > 1 ? nested(levels - 1) : [] },
]

const errorsOf = (items: Item[]) => checkProperties({ items: property.structure('viewItems') }, { items })

test('a view may have as much as is stored, and no more', () => {
  expect(excessOf({ items: [] }, { items: flat(mostItems) })).toBeUndefined()
  expect(errorsOf(flat(mostItems))).toEqual({})
  expect(excessOf({ items: [] }, { items: flat(mostItems + 1) })).toBe('tooMany')
  expect(errorsOf(flat(mostItems + 1))).not.toEqual({})

  expect(excessOf({ items: [] }, { items: nested(deepest) })).toBeUndefined()
  expect(errorsOf(nested(deepest))).toEqual({})
  expect(excessOf({ items: [] }, { items: nested(deepest + 1) })).toBe('tooDeep')
  expect(errorsOf(nested(deepest + 1))).not.toEqual({})
})

test('one that is beyond already can be made smaller, and changed', () => {
  const before = { items: [...flat(mostItems + 20), ...nested(deepest + 3)] }
  expect(excessOf(before, { items: before.items.slice(1) })).toBeUndefined()
  expect(excessOf(before, { items: before.items.toReversed() })).toBeUndefined()
  expect(excessOf(before, { items: [...before.items, { _id: 'more', type: 'block' }] })).toBe('tooMany')
})
