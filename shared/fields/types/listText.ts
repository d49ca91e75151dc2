import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'

/** A list of texts, each once. */
export const uniqueTexts = (text: z.ZodType<string>, most: number) =>
  z
    .array(text, { error: message('invalid') })
    .max(most, message('tooMany', most))
    .refine(texts => new Set(texts).size === texts.length, message('repeated'))

/** Texts that commas or blanks would change are written as JSON. */
const needsJson = (texts: readonly string[]) => texts.some(text => text === '' || /^\s|[,;\n\r"]|^\[|\s$/.test(text))

/** `a, b`, or a JSON list. `textsIn` reads it back; the empty list has a text of its own, a blank one is nothing. */
export const listToText = (texts: readonly string[]) =>
  texts.length === 0 || needsJson(texts) ? JSON.stringify(texts) : texts.join(', ')
