import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { cutText } from './cutText.ts'

const sentence = (n: number) => `Sentence number ${n} says something about printers and their paper. `

test('a short text is one piece, and blank ones are none', () => {
  expect(cutText('  Hello there\r\n')).toEqual(['Hello there'])
  expect(cutText('')).toEqual([])
  expect(cutText(' \n\n ')).toEqual([])
})

test('pieces end behind paragraphs, and what is long behind sentences, with the end of one at the beginning of the next', () => {
  const paragraph = Array.from({ length: 8 }, (_, n) => sentence(n)).join('')
  expect(cutText(`${paragraph}\n\n${paragraph}`)).toEqual([
    paragraph.trim(),
    expect.stringMatching(
      /paper\.\s+Sentence number 0 [\s\S]*Sentence number 7 says something about printers and their paper\.$/,
    ),
  ])
  const long = Array.from({ length: 40 }, (_, n) => sentence(n)).join('')
  const pieces = cutText(long)
  expect(pieces.length).toBeGreaterThan(3)
  for (const [at, piece] of pieces.entries()) {
    expect(piece.endsWith('.')).toBe(true)
    const before = pieces[at - 1]
    if (before !== undefined) expect(before.endsWith(piece.slice(0, 40))).toBe(false)
    if (before !== undefined) expect(before).toContain(piece.slice(0, 40))
  }
})

test('no piece is too long or blank, and no word is lost, whatever the text', () => {
  const random = seededRandom()
  const between = [' ', '. ', '\n', '\n\n', '; ', '? ', '\r\n', ' 😀 ', `${'x'.repeat(900)} `]
  for (let round = 0; round < 300; round += 1) {
    const words = Array.from({ length: Math.floor(random() * 300) }, (_, n) => `ñ${n}w`)
    const text = words.map(word => `${word}${between[Math.floor(random() * between.length)]}`).join('')
    const pieces = cutText(text)
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(800)
      expect(piece.trim()).not.toBe('')
      expect(piece.isWellFormed()).toBe(true)
    }
    const found = pieces.flatMap(piece => piece.match(/ñ\d+w/g) ?? [])
    expect([...new Set(found)]).toEqual(words)
  }
})
