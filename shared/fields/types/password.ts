import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { lengthLimits, lengthOptions, patternLimits, patternOptions, textValue } from './text.ts'

/** Written and never read: the service stores a hash, and no table, export or script gets it (F316). */
export const password = defineField({
  name: 'password',
  icon: 'lock',
  offered: 'text',
  storage: column('text', { writeOnly: true }),
  operators: [],
  sortable: false,
  script: 'never',
  graphql: 'String',
  options: {
    ...lengthOptions,
    max: property.number({ default: 256, options: { integer: true, min: 1 } }),
    ...patternOptions,
    ...inputLooks,
  },
  limits: [...lengthLimits, ...patternLimits],
  value: textValue,
  isEmpty: (value: string) => value === '',
  toText: () => '',
  examples: { options: { min: 8 }, valid: ['correct horse', 'contraseña1'], invalid: ['short', 12345678] },
})
