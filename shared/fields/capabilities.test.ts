import { expect, test } from 'vitest'
import { canHaveDefault } from './capabilities.ts'
import { offeredFieldTypes } from './registry.ts'

test('what names records, people or files has no default, also while nobody has said of which collection', () => {
  const naming = offeredFieldTypes.filter(
    ({ options, namesPeople, files }) => Object.hasOwn(options, 'collectionId') || namesPeople || files,
  )
  expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['oneOf', 'manyOf', 'user', 'file']))
  for (const { name } of naming) expect(canHaveDefault({ type: name, options: {} }), name).toBe(false)
})
