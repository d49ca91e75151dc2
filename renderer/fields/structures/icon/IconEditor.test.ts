import { expect, test } from 'vitest'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { wordTables } from '../../../../shared/i18n/everydayWords.ts'
import { iconNames } from '../../../ui/icons/iconNames.ts'
import { findIcons } from './IconEditor.tsx'

const icons = iconNames.map(value => ({ value }))
const found = (search: string) => findIcons(icons, search).map(({ value }) => value)

test.each([
  ['casa', 'home'],
  ['house', 'home'],
  ['persona', 'user'],
  ['person', 'user'],
  ['Camion', 'truck'],
  ['camión entrega', 'truck-delivery'],
  ['lorry', 'truck'],
  ['plata', 'coin'],
  ['truck', 'truck'],
])('%s finds the icon %s', (search, icon) => {
  expect(found(search)).toContain(icon)
})

test('every name with everyday words is that of a field type or of an icon', () => {
  const known = new Set([
    ...offeredFieldTypes.map(({ name }) => name),
    ...icons.flatMap(({ value }) => value.split('-')),
  ])
  expect(
    Object.values(wordTables)
      .flatMap(Object.keys)
      .filter(name => !known.has(name)),
  ).toEqual([])
})
