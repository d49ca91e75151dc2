import { type FilterOperator, presence } from '../../filters/operators.ts'
import { htmlText } from '../../formats/htmlText.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { column, noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

const longest = 500_000

const formattedText = () => z.string({ error: message('invalid') }).max(longest, message('tooHeavy', longest / 1_000))
const operators: readonly FilterOperator[] = ['contains', ...presence]

/** Texts with a form of their own; their HTML is sanitised where it is drawn. */
const stored = {
  offered: 'rich',
  storage: column('text', { folded: true }),
  operators,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: looks,
  value: formattedText,
} as const

const inDefinitions = {
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: {},
  value: formattedText,
} as const

/** Elements that show something without a word inside. */
const isBlankHtml = (html: string) =>
  !/<(img|video|audio|iframe|hr|table)\b/i.test(html) && isBlank(html.replace(/<[^>]*>|&nbsp;/g, ''))

/** People read its words; what reads it back gets all of it. */
const ofHtml = { toText: htmlText, toExchange: (html: string) => html, isEmpty: isBlankHtml }

const htmlExamples = {
  valid: ['<p>Ñandú <strong>y</strong> más</p>', '<img src="https://ejemplo.cl/a.png" alt="">', 'sin etiquetas'],
  invalid: [5, {}, ['<p>'], 'x'.repeat(longest + 1)],
}

export const html = defineField({ ...stored, ...ofHtml, name: 'html', icon: 'html', examples: htmlExamples })

/** HTML, edited as it will look. */
export const richText = defineField({
  ...stored,
  ...ofHtml,
  name: 'richText',
  icon: 'text-size',
  examples: htmlExamples,
})

export const markdown = defineField({
  ...stored,
  name: 'markdown',
  icon: 'markdown',
  isEmpty: isBlank,
  examples: { valid: ['# Título\n\n- uno\n- dos', '0'], invalid: htmlExamples.invalid },
})

export const legacyhtml = defineField({
  ...inDefinitions,
  name: 'legacyhtml',
  icon: 'file-type-html',
  isEmpty: isBlankHtml,
  examples: htmlExamples,
})

export const content = defineField({
  ...inDefinitions,
  name: 'content',
  icon: 'blockquote',
  isEmpty: isBlankHtml,
  examples: htmlExamples,
})
