import { z } from 'zod'
import { customMessage, message } from '../../validation/messages.ts'
import { property } from '../property.ts'

/** Options that every kind of text shares. */
export const textOptions = {
  placeholder: property.text({ group: 'appearance' }),
  min: property.number({ options: { integer: true, min: 0 } }),
  max: property.number({ options: { integer: true, min: 1 } }),
}

export const patternOptions = {
  validatePattern: property.string(),
  validateCaseInsensitive: property.boolean({ default: false }),
  validateCustomError: property.text(),
}

interface TextRules {
  min?: number
  max?: number
  validatePattern?: string
  validateCaseInsensitive?: boolean
  validateCustomError?: string
}

function compilePattern(pattern: string, caseInsensitive: boolean): RegExp | undefined {
  try {
    return new RegExp(pattern, caseInsensitive ? 'i' : '')
  } catch {
    return undefined
  }
}

/**
 * A text with length bounds (F264, F265) and a pattern (F266, F267). A pattern that does not compile, which only an import of
 * definitions can bring, matches nothing.
 */
export function textValue(rules: TextRules): z.ZodType<string> {
  let schema = z.string({ error: message('invalid') })
  if (rules.min !== undefined) schema = schema.min(rules.min, message('tooShort', rules.min))
  if (rules.max !== undefined) schema = schema.max(rules.max, message('tooLarge', rules.max))
  if (!rules.validatePattern) return schema
  const pattern = compilePattern(rules.validatePattern, rules.validateCaseInsensitive === true)
  const failure = rules.validateCustomError ? customMessage(rules.validateCustomError) : message('invalidFormat')
  return schema.refine(text => pattern?.test(text) === true, failure)
}

export const isBlank = (text: string) => text.trim() === ''
