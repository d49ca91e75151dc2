import { identity } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'
import { mapRelationReferences, namesRecord, relationOptions } from './relation.ts'

/** The id of a record of the related collection, or its key (`valueKey`). That it exists is checked where the record is written. */
export const oneOf = defineField({
  name: 'oneOf',
  icon: 'link',
  offered: 'relation',
  storage: column('text'),
  operators: identity,
  sortable: false,
  listType: 'manyOf',
  script: 'string',
  graphql: 'String',
  options: relationOptions,
  value: ({ valueKey }) => namesRecord(valueKey),
  isEmpty: (value: string) => value === '',
  mapOptionReferences: mapRelationReferences,
  examples: { options: { collectionId: 'people' }, valid: ['aaaaaaaaaaaaaaaa1'], invalid: [1, {}, 'x'.repeat(65)] },
})
