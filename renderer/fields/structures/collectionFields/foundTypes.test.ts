import { expect, test } from 'vitest'
import { fieldGroups } from '../../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { everydayWords } from '../../../../shared/i18n/everydayWords.ts'
import { foundTypes } from './foundTypes.ts'

const groups = fieldGroups.map(group => ({
  types: offeredFieldTypes.filter(({ offered }) => offered === group).map(({ name }) => name),
}))
const found = (typed: string, language: 'es-419' | 'en' = 'es-419') =>
  foundTypes(groups, typed, name => {
    const { label, hint } = designerTexts[language].fields[name as keyof (typeof designerTexts)['en']['fields']]
    return { label, hint, others: `${everydayWords(name)} ${name}` }
  }).flatMap(({ types }) => types)

test('without anything typed all types stand in their groups', () => {
  expect(found(' ')).toEqual(groups.flatMap(({ types }) => types))
})

test('each type comes first by its own name', () => {
  for (const language of ['es-419', 'en'] as const) {
    const { fields } = designerTexts[language]
    const wrong = groups
      .flatMap(({ types }) => types)
      .filter(name => found(fields[name as keyof typeof fields].label, language)[0] !== name)
    expect(wrong).toEqual([])
  }
})

test.each([
  ['imagen', 'image'],
  ['fecha', 'date'],
  ['edad', 'number'],
  ['QR', 'string'],
  ['creado por', 'user'],
  ['plata', 'currency'],
  ['folio', 'autonumber'],
])('%s finds %s first', (typed, type) => {
  expect(found(typed)[0]).toBe(type)
})

test('what nothing is called finds nothing', () => {
  expect(found('zzz')).toEqual([])
})
