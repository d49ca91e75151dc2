import { defineField } from '../defineField.ts'
import { type ColumnFacts, speaksOf } from '../detection.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { searchableText } from './string.ts'
import { isBlank, textValue } from './text.ts'

/** Seven to fifteen digits (E.164 has no more), with what people put between them. */
const looksLikePhone = (text: string) =>
  /^\s*[+(]?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/** Digits alone are a phone's only where the header says so. */
const isPhones = ({ header, distinct }: ColumnFacts) =>
  speaksOf(header, 'phone') || [...(distinct?.keys() ?? [])].some(text => /^[+(]/.test(text))

/** Any text passes: numbers are written in many ways. */
export const phone = defineField({
  name: 'phone',
  namedBy: ['telefono', 'fono', 'celular', 'movil', 'whatsapp', 'phone', 'mobile'],
  icon: 'phone',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: searchableText,
  sortable: true,
  digits: true,
  script: 'string',
  graphql: 'String',
  options: { mask: property.string(), ...inputLooks },
  value: textValue,
  isEmpty: isBlank,
  fromText: text => text,
  detected: { turn: 6, excludes: text => !looksLikePhone(text), suits: isPhones },
  examples: { valid: ['+56 9 1234 5678', '(2) 2345-6789 anexo 0', '0'], invalid: [56912345678, false, {}] },
})
