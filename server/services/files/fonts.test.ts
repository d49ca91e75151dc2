import { expect, test } from 'vitest'
import { brokenLetters, letters, lettersWith } from '../../testing/letters.ts'
import { fontHeaderBytes, fontProblem, largestFont } from './fonts.ts'

const problemOf = (file: Buffer) => fontProblem(file.subarray(0, fontHeaderBytes), file.length)

test('letters as they are made are taken', () => {
  expect(problemOf(letters)).toBeUndefined()
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('body { color: red }'.repeat(10))],
  ['a header alone', letters.subarray(0, fontHeaderBytes)],
  ['the half of them', letters.subarray(0, letters.length / 2)],
  ['more than they say', Buffer.concat([letters, Buffer.alloc(1)])],
  ['another signature', lettersWith(0, 0x77, 0x4f, 0x46, 0x46)],
  ['no sort of letters', lettersWith(4, 1, 2, 3, 4)],
  ['a collection', lettersWith(4, ...Buffer.from('ttcf'))],
  ['no tables', lettersWith(12, 0, 0)],
  ['what is reserved', lettersWith(14, 0, 1)],
  ['more packed tables than there are bytes', lettersWith(20, 0x7f, 0, 0, 0)],
])('%s is no file of letters', (_, file) => {
  expect(problemOf(file)).toBe('fileType')
})

test('letters that are too large, or become so, are refused with how large they may be', () => {
  expect(fontProblem(letters.subarray(0, fontHeaderBytes), largestFont + 1)).toBe('tooHeavy:5000')
  expect(problemOf(lettersWith(16, 0x7f, 0xff, 0xff, 0xff))).toBe('tooHeavy:40000')
})

test('what only browsers can see is left to them', () => {
  for (const [name, file] of Object.entries(brokenLetters)) expect(problemOf(file), name).toBeUndefined()
})
