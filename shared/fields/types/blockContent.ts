import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { structure } from './structure.ts'
import { isBlank } from './text.ts'

const longest = 200_000

/** The template of a content block; how it is written depends on the block's `type` beside it. */
export const blockContent = defineField({
  ...structure,
  name: 'blockContent',
  icon: 'file-text',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () => z.string({ error: message('invalid') }).max(longest, message('tooHeavy', longest / 1_000)),
  isEmpty: isBlank,
  examples: { valid: ['<p><%= items.length %></p>'], invalid: [{}, 1, 'x'.repeat(longest + 1)] },
})
