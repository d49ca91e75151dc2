import { isEmail } from '../../formats/email.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { caseOption, equalityByCase, inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { searchableText } from './string.ts'
import { isBlank } from './text.ts'

export const email = defineField({
  name: 'email',
  namedBy: ['correo', 'email', 'mail'],
  icon: 'mail',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: searchableText,
  identifies: true,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: { ...caseOption(true), ...inputLooks },
  equality: equalityByCase,
  value: () => z.string({ error: message('invalidEmail') }).refine(isEmail, message('invalidEmail')),
  isEmpty: isBlank,
  userAs: 'email',
  examples: { valid: ['ana@ejemplo.cl', 'a.b+c@x.co'], invalid: ['ana', 'a b@x.cl', 'ana@x', 7] },
})
