import { expect, test } from 'vitest'
import { neverHolds } from '../../../shared/components/impossibleConditions.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { readSampleFolder, sampleFolder } from './sampleFolder.ts'
import { templateFolder, templateIds } from './templates.ts'

const shipped = ['demo', 'gallery'].map(name => [name, sampleFolder(name)])
const templates = templateIds.map(id => [id, templateFolder(id)])

test.each([...shipped, ...templates])('every condition of the forms of %s may hold', (_name, folder = '') => {
  const { components } = readSampleFolder(folder)
  const fieldsOf = (id: unknown) =>
    (components.find(one => one.kind === 'collection' && one.id === id)?.definition.fields ?? []) as Field[]
  const impossible = components.flatMap(({ kind, name, definition }) => {
    if (kind !== 'form') return []
    const entries = definition.fields as FormField[]
    const around = { fields: fieldsOf(definition.collectionId), entries }
    return entries.flatMap(entry => neverHolds(entry, around) ?? []).map(why => `${name}: ${why}`)
  })
  expect(impossible).toEqual([])
})
