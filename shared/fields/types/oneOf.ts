import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'
import { mapRelationReferences, relationOptions } from './relation.ts'

/** The id of a record of the related collection. That it exists is checked where the record is written. */
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
  value: () => z.string({ error: message('invalid') }).max(64, message('invalid')),
  isEmpty: (value: string) => value === '',
  fromText: text => text.trim(),
  mapOptionReferences: mapRelationReferences,
  examples: { options: { collectionId: 'people' }, valid: ['aaaaaaaaaaaaaaaa1'], invalid: [1, {}, 'x'.repeat(65)] },
})
