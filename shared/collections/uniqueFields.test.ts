import { expect, test } from 'vitest'
import type { Field } from '../fields/defineField.ts'
import type { CollectionIndex } from '../fields/types/collectionFields.ts'
import { indexesAlong, isUnique, uniqueIndexOf, withUnique } from './uniqueFields.ts'

const field = (_id: string, name = _id): Field => ({
  _id,
  name,
  label: name,
  type: 'string',
  optional: true,
  options: {},
})
const unique = (...fields: string[]): CollectionIndex => ({ _id: fields.join('+'), type: 'unique', fields })
const plain: CollectionIndex = { _id: 'p', type: 'ascending', fields: ['code'] }

test('a field is unique by an index over it alone', () => {
  expect(isUnique([plain, unique('code', 'year')], 'code')).toBe(false)
  expect(uniqueIndexOf([plain, unique('code')], 'code')).toBe(1)
})

test('it is made unique once, and free again without losing other indexes', () => {
  const made = withUnique([plain], 'code', true, () => 'new')
  expect(made).toEqual([plain, { _id: 'new', type: 'unique', fields: ['code'] }])
  expect(withUnique(made, 'code', true, () => 'again')).toEqual(made)
  expect(withUnique([...made, unique('code', 'year')], 'code', false, () => '')).toEqual([
    plain,
    unique('code', 'year'),
  ])
})

test('indexes go along with names; what kept a field unique goes with it', () => {
  const indexes = [unique('code'), unique('code', 'year'), unique('year')]
  const before = [field('a', 'code'), field('b', 'year')]
  expect(indexesAlong(indexes, before, [field('a', 'folio'), field('b', 'year')]).map(({ fields }) => fields)).toEqual([
    ['folio'],
    ['folio', 'year'],
    ['year'],
  ])
  expect(indexesAlong(indexes, before, [field('b', 'year')])).toEqual([unique('code', 'year'), unique('year')])
  expect(indexesAlong(indexes, before, [field('b', 'year'), field('a', 'code')])).toBe(indexes)
})
