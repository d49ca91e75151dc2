import { expect, test } from 'vitest'
import { searchedOptions } from './searchedOptions.ts'
import { theme } from './theme.ts'

const option = (label: string) => ({ value: label, label, disabled: false })
const names = ['Muñoz', 'Ñuñoa', 'Ávalos', 'MUÑECA', 'Solar']
const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  searchedOptions({ options: names.map(option), search, limit }).map(each => 'label' in each && each.label)

test('a list is searched whatever the capitals and accents are', () => {
  expect(found('munoz')).toEqual(['Muñoz'])
  expect(found(' muñ')).toEqual(['Muñoz', 'MUÑECA'])
  expect(found('avalos')).toEqual(['Ávalos'])
  expect(found('ÑUNOA')).toEqual(['Ñuñoa'])
  expect(found('una')).toEqual([])
  expect(found('')).toEqual(names)
  expect(found('', 2)).toEqual(['Muñoz', 'Ñuñoa'])
})

test('groups are searched too, and count for the limit together', () => {
  const options = [
    { group: 'A', items: [option('Peña'), option('Soto')] },
    { group: 'B', items: [option('Pena')] },
  ]
  const left = (limit: number) => searchedOptions({ options, search: 'pena', limit })
  expect(left(5)).toEqual([
    { group: 'A', items: [option('Peña')] },
    { group: 'B', items: [option('Pena')] },
  ])
  expect(left(1)).toEqual([
    { group: 'A', items: [option('Peña')] },
    { group: 'B', items: [] },
  ])
})

test('every list with a search has it', () => {
  for (const name of ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'])
    expect(theme.components?.[name]?.defaultProps, name).toMatchObject({ filter: searchedOptions })
})
