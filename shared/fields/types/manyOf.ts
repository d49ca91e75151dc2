import type { FilterOperator } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { links } from '../storage.ts'
import { listToText, uniqueTexts } from './listText.ts'
import { manyLooks } from './manyLooks.ts'
import { mapRelationReferences, namesRecord, relationOptions } from './relation.ts'

const operators: readonly FilterOperator[] = ['contains', 'in', 'notIn', 'exists', 'empty']

/** Ids of records of the related collection, or their keys (`valueKey`), in the order given, each once. */
export const manyOf = defineField({
  name: 'manyOf',
  icon: 'list-check',
  offered: 'relation',
  storage: links,
  operators,
  sortable: false,
  script: 'string[]',
  graphql: '[String!]',
  options: { ...relationOptions, ...manyLooks },
  value: ({ valueKey }) => uniqueTexts(namesRecord(valueKey), 1_000),
  isEmpty: (value: string[]) => value.length === 0,
  toText: (value: string[]) => value.join(', '),
  toExchange: listToText,
  mapOptionReferences: mapRelationReferences,
  examples: {
    options: { collectionId: 'people' },
    valid: [['aaaaaaaaaaaaaaaa2', 'aaaaaaaaaaaaaaaa1'], []],
    invalid: ['aaaaaaaaaaaaaaaa1', [1], ['a', 'a']],
  },
})
