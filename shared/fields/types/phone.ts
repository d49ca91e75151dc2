import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { searchableText } from './string.ts'
import { isBlank, textValue } from './text.ts'

/** Any text passes: numbers are written in many ways. */
export const phone = defineField({
  name: 'phone',
  namedBy: ['telefono', 'fono', 'celular', 'movil', 'whatsapp', 'phone', 'mobile'],
  icon: 'phone',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: searchableText,
  identifies: true,
  sortable: true,
  digits: true,
  equality: () => 'digits',
  script: 'string',
  graphql: 'String',
  options: { mask: property.string(), ...inputLooks },
  limits: ['mask'],
  value: textValue,
  isEmpty: isBlank,
  examples: { valid: ['+56 9 1234 5678', '(2) 2345-6789 anexo 0', '0'], invalid: [56912345678, false, {}] },
})
