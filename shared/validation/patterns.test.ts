import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkProperties } from '../fields/checkProperties.ts'
import { recordValidator } from '../fields/recordValidator.ts'
import { fieldType, fieldTypes } from '../fields/registry.ts'
import { compilePattern, isPattern } from './patterns.ts'

/** Each takes longer than anybody waits where every way through a text is tried. */
const hostile: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', `${'a'.repeat(60)}!`],
  ['^(a|aa)+$', `${'a'.repeat(60)}!`],
  ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$', `${'a'.repeat(60)}!`],
  ['(.*a){20}$', `${'a'.repeat(60)}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ['(x+x+)+y', 'x'.repeat(60)],
  ['^(\\w+\\s?)*$', `${'word '.repeat(20)}!`],
  ['^((a{1,10}){1,10}){1,9}$', `${'a'.repeat(200)}!`],
  // Only an older build took these: they look ahead or refer back.
  ['^(?=(a+)+$).*', `${'a'.repeat(60)}!`],
  ['^(a+)+\\1!?$', `${'a'.repeat(60)}?`],
]

const field = (type: string, options: Record<string, unknown>) => ({
  _id: 'f',
  name: 'value',
  label: 'Valor',
  type,
  optional: true,
  options,
})
const context = { now: 0, zone: 'UTC' }

type Taker = [type: string, given: (pattern: string) => Record<string, unknown>]

/** The field types whose values a designer's pattern looks at, and how it is given to each of them. */
const takers = Object.values(fieldTypes).flatMap(({ name, options }): Taker[] => [
  ...('validatePattern' in options ? [[name, pattern => ({ validatePattern: pattern })] satisfies Taker] : []),
  ...('rules' in options ? [[name, pattern => ({ rules: [{ pattern }] })] satisfies Taker] : []),
])

describe.each(takers)('%s', (type, given) => {
  test.each(hostile)('answers whatever the pattern: %s', (pattern, text) => {
    const validator = recordValidator([field(type, given(pattern))], context)
    for (let again = 0; again < 5; again++)
      expect(validator.create({ value: text })).toEqual({ ok: false, errors: { value: 'invalidFormat' } })
  })
})

test('there are such types', () => {
  expect(takers.length).toBeGreaterThan(3)
})

test('what looks ahead or behind or refers back is refused where a designer writes it, and goes on where it was stored', () => {
  for (const pattern of [
    '^(?=.*\\d).{4,}$',
    '(?!a)b',
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    'a{2000}',
    '((a{99}){99}){99}',
    '[',
    '',
  ]) {
    expect(isPattern(pattern), pattern).toBe(false)
    if (pattern === '') continue
    for (const [type, given] of takers) {
      expect(Object.values(checkProperties(fieldType(type).options, given(pattern))), type).toEqual(['invalidPattern'])
    }
  }
  const stored = compilePattern('^(?=.*\\d).{4,}$')
  expect(['abc1', 'abcd', 'a1'].map(text => stored?.matches(text))).toEqual([true, false, false])
  expect(compilePattern('[')).toBeUndefined()
})

test.each([
  ['^[A-Z]{2}-\\d{4}$', 'AB-1234', 'AB-123'],
  ['^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$', 'ana@x.cl', 'ana@x'],
  ['\\u00f1', 'ñandú', 'nandu'],
  ['^(?:uno|dos)\\/\\w+$', 'dos/x', 'tres/x'],
  ['^.{3}$', 'abc', 'abcd'],
  ['^.{1,500}$', 'ñ'.repeat(500), 'ñ'.repeat(501)],
  ['^[\\s\\S]{0,1000}$', 'ñ\n'.repeat(500), 'ñ'.repeat(1_001)],
  ['^[A-ZÑ ]{2,1000}-\\d{1,100}$', `${'Ñ'.repeat(800)}-12`, 'Ñ-'],
  ['^(?<year>\\d{4})$', '2024', '24'],
])('%s means what it means in a browser', (pattern, text, other) => {
  expect(isPattern(pattern)).toBe(true)
  const native = new RegExp(pattern)
  for (const tried of [text, other]) expect(compilePattern(pattern)?.matches(tried)).toBe(native.test(tried))
  expect(compilePattern(pattern.toLowerCase(), true)).toBeDefined()
})

test('case counts unless the designer says otherwise', () => {
  expect(compilePattern('^abc$')?.matches('ABC')).toBe(false)
  expect(compilePattern('^abc$', true)?.matches('ABC')).toBe(true)
})

test('nothing else makes a pattern of what somebody wrote', () => {
  const makers = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx}')
    .filter(file => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .filter(file => /\bRegExp\(/.test(readFileSync(file, 'utf8')))
  expect(makers.sort()).toEqual([
    // Of names and patterns of our own.
    'server/db/dialects/postgresText.ts',
    'server/db/environment/portable/addresses.ts',
    'server/scripts/syntaxPlace.ts',
    'shared/validation/patterns.ts',
  ])
})
