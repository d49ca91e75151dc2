import { z } from 'zod'
import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'

const words = new Map([
  ...['true', 'yes', 'y', 'si', 'sí', 'verdadero', 'x'].map(word => [word, true] as const),
  ...['false', 'no', 'n', 'falso'].map(word => [word, false] as const),
])

export const boolean = defineField({
  name: 'boolean',
  icon: 'toggle-left',
  offered: true,
  storage: column('boolean'),
  operators: identity,
  sortable: true,
  script: 'boolean',
  graphql: 'Boolean',
  options: {},
  value: () => z.boolean({ error: message('invalid') }),
  // Required means that it must be true (F217, F315).
  isEmpty: (value: boolean) => value === false,
  fromText: text => words.get(text.trim().toLowerCase()),
  toText: (value: boolean, _options, { locale }) => {
    if (locale === 'en') return value ? 'Yes' : 'No'
    return value ? 'Sí' : 'No'
  },
  examples: { valid: [true, false], invalid: [0, 1, 'true', 'x'] },
})
