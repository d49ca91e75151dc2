import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { structure } from './structure.ts'
import { isBlank } from './text.ts'

const longest = 200_000

/** The template of a content block, whose `type` beside it tells how it is written, of a mail, or of what an agent is told first. */
export const blockContent = defineField({
  ...structure,
  name: 'blockContent',
  icon: 'file-text',
  script: 'string',
  graphql: 'String',
  options: {
    /** It sees what mails are told, in the place of records. */
    ofMail: property.boolean({ default: false }),
    /** It sees what is known of a conversation, in the place of records. */
    ofAgent: property.boolean({ default: false }),
  },
  value: () => z.string({ error: message('invalid') }).max(longest, message('tooHeavy', longest / 1_000)),
  isEmpty: isBlank,
  examples: { valid: ['<p><%= items.length %></p>'], invalid: [{}, 1, 'x'.repeat(longest + 1)] },
})
