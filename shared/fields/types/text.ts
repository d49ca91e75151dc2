import { type CharacterClass, characterClasses, keepOnly } from '../../formats/characterClass.ts'
import { fitsMask } from '../../formats/mask.ts'
import { customMessage, message, type ValidationMessage } from '../../validation/messages.ts'
import { compilePattern, isPattern } from '../../validation/patterns.ts'
import { z } from '../../validation/schema.ts'
import { property, type TextRule } from '../property.ts'

/** Bounds of a text's length. */
export const lengthOptions = {
  min: property.number({ options: { integer: true, min: 0 } }),
  max: property.number({ options: { integer: true, min: 1 } }),
}

export const patternOptions = {
  validatePattern: property.pattern({ group: 'advanced' }),
  validateCaseInsensitive: property.boolean({ default: false }),
  validateCustomError: property.text(),
  rules: property.textRules(),
}

/** What limits a text while it is typed: a mask or a class of characters. */
export const typingOptions = {
  mask: property.string(),
  only: property.choice(characterClasses),
}

/** Of the options, those that limit a text. */
export const lengthLimits = ['min', 'max'] as const
export const patternLimits = ['validatePattern', 'rules'] as const
export const typingLimits = ['mask', 'only'] as const

interface TextRules {
  /** It is a regular expression. */
  isPattern?: boolean
  min?: number
  max?: number
  validatePattern?: string
  validateCaseInsensitive?: boolean
  validateCustomError?: string
  rules?: readonly TextRule[]
  mask?: string
  only?: CharacterClass
}

interface Test {
  passes(text: string): boolean
  failure: ValidationMessage
}

/** A pattern that does not compile, which only an import of definitions can bring, matches nothing. */
function patternTest(pattern: string, caseInsensitive: boolean, failure: string | undefined): Test {
  const compiled = compilePattern(pattern, caseInsensitive)
  return {
    passes: text => compiled?.matches(text) === true,
    failure: failure ? customMessage(failure) : message('invalidFormat'),
  }
}

function testsOf({
  isPattern: asPattern,
  validatePattern,
  validateCaseInsensitive,
  validateCustomError,
  rules,
  mask,
  only,
}: TextRules) {
  const tests: Test[] = []
  if (asPattern) tests.push({ passes: isPattern, failure: message('invalidPattern') })
  if (mask) tests.push({ passes: text => fitsMask(mask, text), failure: message('invalidMask', mask) })
  if (only) tests.push({ passes: text => keepOnly(only, text) === text, failure: message('invalidFormat') })
  if (validatePattern) {
    tests.push(patternTest(validatePattern, validateCaseInsensitive === true, validateCustomError))
  }
  for (const rule of rules ?? []) tests.push(patternTest(rule.pattern, false, rule.message))
  return tests
}

/** A text with length bounds, a mask, a class of characters, a pattern and rules. */
export function textValue(rules: TextRules): z.ZodType<string> {
  let schema = z.string({ error: message('invalid') })
  if (rules.min !== undefined) schema = schema.min(rules.min, message('tooShort', rules.min))
  if (rules.max !== undefined) schema = schema.max(rules.max, message('tooLarge', rules.max))
  return testsOf(rules).reduce<z.ZodType<string>>(
    // Nothing given is the affair of the required rule.
    (tested, { passes, failure }) => tested.refine(text => text === '' || passes(text), failure),
    schema,
  )
}

export const isBlank = (text: string) => text.trim() === ''
