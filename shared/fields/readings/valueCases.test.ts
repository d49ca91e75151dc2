import { describe, expect, test } from 'vitest'
import { readOperand } from '../../filterRules/ruleOperands.ts'
import { cellReader } from '../../imports/readCell.ts'
import type { Field } from '../defineField.ts'
import { propertyDefaults } from '../property.ts'
import { fieldType } from '../registry.ts'
import { caseRegions, caseSurroundings, type ValueCase, valueCases } from '../testing/valueCases.ts'
import { fieldReadings, readingOf } from './registry.ts'

const cases = Object.entries(valueCases).flatMap(([type, ofType]) => ofType.map(one => ({ type, ...one })))
type Case = ValueCase & { type: string }

const contextOf = ({ region = 'chile' }: Case) => ({ ...caseSurroundings, region: caseRegions[region] })
const optionsOf = ({ type, options }: Case) => ({ ...propertyDefaults(fieldType(type).options), ...options })
const nameOf = ({ type, text, region, ways = {} }: Case) =>
  `${type} ${JSON.stringify(text)} ${region ?? ''} ${Object.values(ways).join()}`

test('the table is long, and names no case twice', () => {
  const names = cases.map(one => `${nameOf(one)} ${one.by ?? ''} ${JSON.stringify(one.options ?? {})}`)
  expect(new Set(names).size).toBe(names.length)
  expect(cases.length).toBeGreaterThan(350)
})

describe('typed into a form or a search', () => {
  test.each(cases.filter(({ by }) => by !== 'cell').map(one => [nameOf(one), one] as const))('%s', (_name, one) => {
    const read = readingOf(one.type)?.fromText(one.text, optionsOf(one), {
      ...contextOf(one),
      ...(one.ways && { ways: one.ways }),
    })
    expect(read).toEqual(one.value)
  })
})

describe('in a cell of a file', () => {
  test.each(cases.filter(({ by }) => by !== 'typed').map(one => [nameOf(one), one] as const))('%s', (_name, one) => {
    const cell = cellReader(one, optionsOf(one), contextOf(one))(one.text)
    if (one.value === undefined) expect(cell).toHaveProperty('error')
    else expect(cell).toEqual({ value: one.value })
  })
})

describe('as what a filter looks for', () => {
  const asked = cases.filter(
    ({ type, by, ways }) => by !== 'cell' && ways === undefined && fieldType(type).operators.includes('equals'),
  )
  test.each(asked.map(one => [nameOf(one), one] as const))('%s', (_name, one) => {
    const field: Field = { _id: 'f', name: 'it', label: '', type: one.type, optional: true, options: one.options ?? {} }
    expect(readOperand(field, 'equals', one.text, contextOf(one))).toEqual(one.asked ?? one.value)
  })
})

describe('a text that is far too long for a value', () => {
  const parts = [
    ' ',
    '"',
    ',',
    ';',
    '1',
    '1 ',
    '1,',
    'a, ',
    '- ',
    '(',
    '%',
    '/',
    '::',
    '\u2013 ',
    '°',
    'de ',
    '{"a":',
    '[',
  ]
  const texts = parts.map(part => part.repeat(100_000 / part.length))
  test.each(Object.keys(fieldReadings))('is answered as any other by the reading of %s, and looked at once', name => {
    const reading = readingOf(name)
    const options = propertyDefaults(fieldType(name).options)
    const context = { ...caseSurroundings, region: caseRegions.chile }
    for (const text of texts) {
      // Where values may be long they are texts; what is short is none.
      expect(typeof reading?.fromText(text, options, context)).not.toMatch(/number|boolean/)
      reading?.detected?.excludes?.(text)
      reading?.way?.isOpen(text)
    }
  })
})
