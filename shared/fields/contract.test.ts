import { describe, expect, test } from 'vitest'
import { filterOperators } from '../filters/operators.ts'
import { defaultRegion } from '../formats/region.ts'
import { parseMessage, validationCodes } from '../validation/messages.ts'
import type { Field } from './defineField.ts'
import { readingOf } from './readings/registry.ts'
import { fieldOptions, recordValidator } from './recordValidator.ts'
import { fieldType, fieldTypes, findFieldType, offeredFieldTypes } from './registry.ts'

const context = { now: Date.parse('2024-06-15T15:00:00.000Z'), zone: 'America/Santiago' }
const text = { locale: 'es-419', zone: 'America/Santiago', region: defaultRegion } as const
const everyType = Object.keys(fieldTypes).map(name => fieldType(name))

describe.each(everyType.map(type => [type.name, type] as const))('field type %s', (name, type) => {
  const field: Field = {
    _id: 'f',
    name: 'it',
    label: 'It',
    type: name,
    optional: true,
    options: type.examples.options ?? {},
  }
  const schema = type.value(fieldOptions(field), context)

  test('stands in the registry under its own name, with options of known types', () => {
    expect(findFieldType(name)).toBe(type)
    for (const option of Object.values(type.options)) expect(findFieldType(option.type), option.type).toBeDefined()
    for (const operator of type.operators) expect(filterOperators).toContain(operator)
  })

  test('takes its valid examples, and takes its own answer again', () => {
    for (const value of type.examples.valid) {
      const parsed = schema.safeParse(value)
      expect(parsed.success, JSON.stringify(value)).toBe(true)
      expect(schema.safeParse(parsed.data).data).toEqual(parsed.data)
    }
  })

  test('refuses its invalid examples with a message that exists', () => {
    for (const value of type.examples.invalid) {
      const parsed = schema.safeParse(value)
      expect(parsed.success, JSON.stringify(value)).toBe(false)
      for (const issue of parsed.error?.issues ?? [])
        expect([...validationCodes, 'custom']).toContain(parseMessage(issue.message).code)
    }
  })

  test('what it writes for exports it reads back as the same value', () => {
    if (readingOf(name) === undefined || type.storage.shape === 'none') return
    for (const value of type.examples.valid) {
      const options = fieldOptions(field)
      const stored = schema.parse(value)
      const written = type.toExchange(stored, options, text)
      expect(schema.parse(readingOf(name)?.fromText(written, options, context)), written).toEqual(stored)
    }
  })

  test('writes every valid example as text', () => {
    for (const value of type.examples.valid) expect(typeof type.toText(value, fieldOptions(field), text)).toBe('string')
  })
})

describe.each(offeredFieldTypes.map(type => [type.name, type] as const))('stored field type %s', (name, type) => {
  const options = type.examples.options ?? {}
  const optional: Field = { _id: 'f', name: 'it', label: 'It', type: name, optional: true, options }
  const required: Field = { ...optional, optional: false }

  test('gives its columns what its value holds, and reads it back', () => {
    const { storage } = type
    expect(storage.shape).not.toBe('none')
    if (storage.shape !== 'columns') return
    for (const value of type.examples.valid) {
      const stored = type.value(fieldOptions(optional), context).parse(value)
      const cells = storage.encode ? storage.encode(stored as never) : [stored]
      expect(cells).toHaveLength(storage.columns.length)
      expect(storage.decode ? storage.decode(cells as never) : cells[0]).toEqual(stored)
    }
  })

  if (type.assigned !== undefined) {
    test('is given by the server: neither asked for nor taken', () => {
      for (const data of [{}, { it: null }, { it: type.examples.valid[0] }]) {
        expect(recordValidator([required], context).create(data)).toEqual({ ok: true, data: {} })
        expect(recordValidator([required], context).update(data)).toEqual({ ok: true, data: {} })
      }
    })
    return
  }

  test('[F154][F213] is required unless it is optional', () => {
    for (const data of [{}, { it: null }]) {
      expect(recordValidator([required], context).create(data)).toEqual({
        ok: false,
        errors: { it: type.requiredMessage },
      })
      expect(recordValidator([optional], context).create(data)).toEqual({
        ok: true,
        data: { it: type.nothing ?? type.unset ?? null },
      })
    }
  })
})

test('[F217] a required boolean must be true, and 0 is a value', () => {
  const flag: Field = { _id: 'a', name: 'flag', label: '', type: 'boolean', optional: false, options: {} }
  const amount: Field = { _id: 'b', name: 'amount', label: '', type: 'number', optional: false, options: {} }
  const { create } = recordValidator([flag, amount], context)
  expect(create({ flag: false, amount: 0 })).toEqual({ ok: false, errors: { flag: 'required' } })
  expect(create({ flag: true, amount: 0 })).toEqual({ ok: true, data: { flag: true, amount: 0 } })
})

test('[F238][F239][F240] days are counted in the time zone of the environment, 0 allows only today', () => {
  // 01:30 in UTC is still the evening before in Santiago.
  const late = { now: Date.parse('2024-06-16T01:30:00.000Z'), zone: 'America/Santiago' }
  const day: Field = {
    _id: 'a',
    name: 'day',
    label: '',
    type: 'date',
    optional: true,
    options: { previousDays: 1, nextDays: 0 },
  }
  const { create } = recordValidator([day], late)
  const errorOf = (value: string) => {
    const result = create({ day: `${value}T12:00:00.000Z` })
    return result.ok ? undefined : result.errors.day
  }
  expect(errorOf('2024-06-13')).toBe('tooEarly:2024-06-14')
  expect(errorOf('2024-06-14')).toBeUndefined()
  expect(errorOf('2024-06-15')).toBeUndefined()
  expect(errorOf('2024-06-16')).toBe('tooLate:2024-06-15')
})

test('[F229][F230][F226] numbers outside their bounds name the bound', () => {
  const amount: Field = { _id: 'b', name: 'n', label: '', type: 'number', optional: true, options: { min: 0, max: 5 } }
  const { create } = recordValidator([amount], context)
  expect(create({ n: 6 })).toEqual({ ok: false, errors: { n: 'exceeded:5' } })
  expect(create({ n: -1 })).toEqual({ ok: false, errors: { n: 'under:0' } })
  expect(create({ n: '3' })).toEqual({ ok: false, errors: { n: 'invalidNumber' } })
})

test('[F191][F266][F267][F265] texts are held to their pattern and their length', () => {
  const of = (options: Record<string, unknown>, value: string) => {
    const field: Field = { _id: 'b', name: 's', label: '', type: 'string', optional: true, options }
    const result = recordValidator([field], context).create({ s: value })
    return result.ok ? undefined : result.errors.s
  }
  expect(of({ validatePattern: '^[a-z]+$' }, 'ABC')).toBe('invalidFormat')
  expect(of({ validatePattern: '^[a-z]+$', validateCaseInsensitive: true }, 'ABC')).toBeUndefined()
  expect(of({ validatePattern: '^[a-z]+$', validateCustomError: 'Solo letras' }, '1')).toBe('custom:Solo letras')
  expect(of({ max: 3 }, 'abcd')).toBe('tooLarge:3')
})

test('names that are not fields are refused, whatever they are', () => {
  const { create } = recordValidator([], context)
  const sent = JSON.parse('{ "__proto__": 1, "constructor": 2, "x": 3 }') as Record<string, unknown>
  const result = create(sent)
  expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(['__proto__', 'constructor', 'x'])
})
