import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { column, noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

const hexadecimal = /^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/

const colorText = {
  script: 'string',
  graphql: 'String',
  value: () => z.string({ error: message('invalidColor') }).regex(hexadecimal, message('invalidColor')),
  isEmpty: isBlank,
  examples: { valid: ['#1648FF', '#1648ff80'], invalid: ['red', '#fff', 'url(x)', 5] },
} as const

/** Hexadecimal, with or without alpha (F144). */
export const colorPicker = defineField({
  ...colorText,
  name: 'colorPicker',
  icon: 'color-picker',
  offered: 'choice',
  storage: column('text'),
  operators: identity,
  sortable: false,
  equality: () => 'letters',
  options: looks,
})

/** A colour of a component. */
export const color = defineField({
  ...colorText,
  name: 'color',
  icon: 'palette',
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  options: {},
})
