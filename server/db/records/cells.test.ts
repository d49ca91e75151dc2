import { expect, test } from 'vitest'
import { decodeCell, encodeCell } from './cells.ts'

test('neither a text nor json keeps a character of number 0, and what only looks like one stays', () => {
  expect(encodeCell('text', 'x\0y')).toBe('x\ufffdy')
  expect(encodeCell('text', '\\u0000')).toBe('\\u0000')
  const json = { '\0': ['\0', '\\u0000', 0, null, { deep: 'a\0' }] }
  expect(decodeCell('json', encodeCell('json', json))).toEqual({
    '\ufffd': ['\ufffd', '\\u0000', 0, null, { deep: 'a\ufffd' }],
  })
})
