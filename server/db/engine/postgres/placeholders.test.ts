import { expect, test } from 'vitest'
import { numbered } from './placeholders.ts'

test.each([
  ['SELECT 1', 'SELECT 1'],
  ['SELECT * FROM a WHERE b = ? AND c IN (?, ?)', 'SELECT * FROM a WHERE b = $1 AND c IN ($2, $3)'],
  [`SELECT '?', 'it''s ?', ? AS "why?"`, `SELECT '?', 'it''s ?', $1 AS "why?"`],
  [`SELECT "a""?", ?`, `SELECT "a""?", $1`],
  ['SELECT ? -- is it?\n, ?', 'SELECT $1 -- is it?\n, $2'],
  ['SELECT /* ? */ ?', 'SELECT /* ? */ $1'],
])('%s', (text, expected) => {
  expect(numbered(text)).toBe(expected)
})
