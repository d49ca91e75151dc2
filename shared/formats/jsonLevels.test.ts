import { expect, test } from 'vitest'
import { isTooDeep, mostJsonLevels } from './jsonLevels.ts'
import { parseJson } from './parseJson.ts'

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)

test('levels are counted, whatever stands between them and within texts', () => {
  expect(isTooDeep(nested(100))).toBe(false)
  expect(isTooDeep(nested(101))).toBe(true)
  expect(isTooDeep(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)).toBe(true)
  expect(isTooDeep(JSON.stringify(nested(500)))).toBe(false)
  expect(isTooDeep(JSON.stringify([`\\"${nested(500)}`, '\\', nested(3)]))).toBe(false)
  expect(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => [[]])))).toBe(false)
  expect(isTooDeep('"\\"', 0)).toBe(false)
})

test('what is nested deeper is no JSON that anybody is handed', () => {
  expect(parseJson(nested(mostJsonLevels))).toBeInstanceOf(Array)
  for (const levels of [mostJsonLevels + 1, 200_000]) expect(parseJson(nested(levels))).toBeUndefined()
})
