import { z } from 'zod'
import { presence } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'

const storedFile = /^[A-Za-z0-9-]{1,63}\/[\w.-]{1,255}$/

const isUrl = (text: string) => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** `bucket/key` of a file that was uploaded, or a plain URL (F135, F136). */
export const file = defineField({
  name: 'file',
  icon: 'paperclip',
  offered: true,
  storage: column('text'),
  operators: presence,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: {
    /** The beginning of the MIME types that are taken: `image/`, `application/pdf` (W24). */
    fileType: property.string(),
    thumbnail: property.boolean({ default: false, group: 'appearance' }),
  },
  value: () =>
    z.string({ error: message('invalid') }).refine(text => storedFile.test(text) || isUrl(text), message('invalid')),
  isEmpty: (value: string) => value === '',
  fromText: text => (isUrl(text.trim()) ? text.trim() : undefined),
  examples: {
    valid: ['demo/4f1c2a7be0d94.pdf', 'https://ejemplo.cl/a.png'],
    invalid: ['javascript:alert(1)', 'a b', '../x', 3],
  },
})
