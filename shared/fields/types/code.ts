import { parseJson } from '../../formats/parseJson.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

const longest = 200_000

const sourceText = () => z.string({ error: message('invalid') }).max(longest, message('tooHeavy', longest / 1_000))
const jsonText = () => sourceText().refine(text => parseJson(text) !== undefined, message('invalidJson'))

/** Texts for programs; only property sheets use them. */
const source = {
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: {},
  isEmpty: isBlank,
} as const

const invalid = [{}, 1, 'x'.repeat(longest + 1)]

export const code = defineField({
  ...source,
  name: 'code',
  icon: 'code',
  value: sourceText,
  examples: { valid: ['<% if (a < b) { %>ñ<% } %>'], invalid },
})

export const css = defineField({
  ...source,
  name: 'css',
  icon: 'file-type-css',
  value: sourceText,
  examples: { valid: ['.a { color: red }'], invalid },
})

export const js = defineField({
  ...source,
  name: 'js',
  icon: 'file-type-js',
  value: sourceText,
  examples: { valid: ['return 0'], invalid },
})

const jsonExamples = { valid: ['{ "a": [0, false, null, "ñ"] }', '0', 'null'], invalid: [...invalid, '{', 'a: 1'] }

/** JSON text. */
export const json = defineField({
  ...source,
  name: 'json',
  icon: 'json',
  value: jsonText,
  examples: jsonExamples,
})

/** JSON text, shown in its line and edited in a dialog. */
export const object = defineField({
  ...source,
  name: 'object',
  icon: 'braces',
  value: jsonText,
  examples: jsonExamples,
})
