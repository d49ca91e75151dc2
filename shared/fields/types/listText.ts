import { parseJson } from '../../formats/parseJson.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'

/** A list of texts, each once. */
export const uniqueTexts = (text: z.ZodType<string>, most: number) =>
  z
    .array(text, { error: message('invalid') })
    .max(most, message('tooMany', most))
    .refine(texts => new Set(texts).size === texts.length, message('repeated'))

/** Texts that commas or blanks would change are written as JSON. */
const needsJson = (texts: readonly string[]) => texts.some(text => text === '' || /^\s|,|^\[|\s$/.test(text))

/** `a, b`, or a JSON list. `listFromText` reads it back; the empty list has a text of its own, a blank one is nothing. */
export const listToText = (texts: readonly string[]) =>
  texts.length === 0 || needsJson(texts) ? JSON.stringify(texts) : texts.join(', ')

export function listFromText(text: string): string[] {
  const json = text.trim().startsWith('[') ? parseJson(text) : undefined
  if (Array.isArray(json) && json.every(entry => typeof entry === 'string')) return json
  return text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}
