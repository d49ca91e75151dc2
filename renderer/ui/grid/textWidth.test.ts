import { expect, test } from 'vitest'
import { textWidth } from './textWidth.ts'

test('a text is as wide as its letters are, and grows with their size', () => {
  expect(textWidth('')).toBe(0)
  expect(textWidth('WWW')).toBeGreaterThan(3 * textWidth('i'))
  expect(textWidth('111.111.111')).toBe(textWidth('999.999.999'))
  expect(textWidth('Ñandú', 28)).toBeCloseTo(2 * textWidth('Ñandú'))
  expect(textWidth('会議')).toBeGreaterThan(textWidth('ab'))
})
