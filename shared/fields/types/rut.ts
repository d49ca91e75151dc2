import { parseRut } from '../../formats/rut.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { searchableText } from './string.ts'
import { isBlank } from './text.ts'

/** The Chilean tax number, stored as `12.345.678-5` however it was typed (F268–F276, F309). */
export const rut = defineField({
  name: 'rut',
  namedBy: ['rut', 'run'],
  icon: 'id',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: searchableText,
  identifies: true,
  sortable: true,
  digits: true,
  script: 'string',
  graphql: 'String',
  options: inputLooks,
  value: () =>
    z
      .string({ error: message('invalidRut') })
      .transform(text => (isBlank(text) ? '' : (parseRut(text) ?? text)))
      .refine(text => text === '' || parseRut(text) !== undefined, message('invalidRut')),
  isEmpty: isBlank,
  examples: {
    valid: ['12.345.678-5', '1.000.005-K', '1.000.013-0'],
    invalid: ['12.345.678-4', '123.456-0', 'ana', 12345678],
  },
})
