import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { structure } from './structure.ts'
import { isBlank } from './text.ts'

const longest = 200_000

/** What the texts of a Vue block are written in. */
export const vueLanguages = ['html', 'javascript', 'css'] as const
export type VueLanguage = (typeof vueLanguages)[number]

/** A text of a Vue block: its template, its script or its style. What does not compile is a value, too: work is never lost. */
export const vueSource = defineField({
  ...structure,
  name: 'vueSource',
  icon: 'puzzle',
  script: 'string',
  graphql: 'String',
  options: { language: property.string({ default: 'html' }) },
  value: () => z.string({ error: message('invalid') }).max(longest, message('tooHeavy', longest / 1_000)),
  isEmpty: isBlank,
  examples: { valid: ['<p>{{ title }}</p>'], invalid: [{}, 1, 'x'.repeat(longest + 1)] },
})
