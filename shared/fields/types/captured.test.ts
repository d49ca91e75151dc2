import { expect, test } from 'vitest'
import { fingerprint, signature } from './captured.ts'

const context = { now: 0, zone: 'UTC' }
const image = 'data:image/png;base64,iVBORw0KGgo='

test('[F131] the ink of a signature is empty where none is given', () => {
  expect(signature.value({}, context).safeParse({ image }).data).toEqual({ image, ink: '' })
})

test('a fingerprint has the template of its reader, or none, and of a bounded length', () => {
  const read = (template: unknown) => fingerprint.value({}, context).safeParse({ image, template })
  expect(read(undefined).data).toEqual({ image })
  expect(read('A'.repeat(16_384)).data).toEqual({ image, template: 'A'.repeat(16_384) })
  for (const wrong of ['', 'ñ', 'A'.repeat(16_385), 5, null]) expect(read(wrong).success).toBe(false)
})
