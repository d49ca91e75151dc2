import { identity } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField, type TextContext } from '../defineField.ts'
import { looks } from '../options.ts'
import { column } from '../storage.ts'

/** Required means that it must be true. */
const isUnset = (value: boolean) => value === false

const booleanValue = () => z.boolean({ error: message('invalid') })

function booleanText(value: boolean, _options: unknown, { locale }: TextContext): string {
  if (locale === 'en') return value ? 'Yes' : 'No'
  return value ? 'Sí' : 'No'
}

const yesOrNo = {
  offered: 'choice',
  storage: column('boolean'),
  operators: identity,
  sortable: true,
  script: 'boolean',
  graphql: 'Boolean',
  options: looks,
  value: booleanValue,
  isEmpty: isUnset,
  unset: false,
  toText: booleanText,
  examples: { valid: [true, false], invalid: [0, 1, 'true', 'x'] },
} as const

/** Drawn as a switch. */
export const boolean = defineField({ ...yesOrNo, name: 'boolean', icon: 'toggle-left' })

/** The same value, drawn as a box to tick. */
export const checkbox = defineField({ ...yesOrNo, name: 'checkbox', icon: 'checkbox' })
