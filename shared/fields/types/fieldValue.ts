import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { noStorage } from '../storage.ts'

const longest = 500

/** A value of the field that another property of the same sheet names, as records hold it: one text, number or switch. */
export const fieldValue = defineField({
  name: 'fieldValue',
  icon: 'equal',
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  script: 'string | number | boolean',
  graphql: 'JSON',
  options: {
    /** The property that names the field, of the collection that `collectionId` names. */
    fieldProperty: property.string({ default: 'fieldName' }),
  },
  value: once(() =>
    z.union(
      [
        z.string().max(longest, message('tooLarge', longest)),
        z.number({ error: message('invalid') }),
        z.boolean({ error: message('invalid') }),
      ],
      { error: message('invalid') },
    ),
  ),
  isEmpty: (value: string | number | boolean) => value === '',
  toText: (value: string | number | boolean) => String(value),
  examples: { valid: ['2026-05-03T12:00:00.000Z', 0, 12.5, false], invalid: [['a'], {}] },
})
