import { expect, test } from 'vitest'
import { contrast } from '../../shared/formats/contrast.ts'
import { softColors } from './softColors.ts'

test.each(['light', 'dark'] as const)('whatever the colour, its text can be read on its ground: %s', scheme => {
  const steps = ['00', '40', '80', 'c0', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const { ground, text } = softColors(`#${red}${green}${blue}`, scheme)
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
})

test('as much of the colour stays as can be read', () => {
  expect(softColors('#1e3a8a', 'light').text).toBe('#1e3a8a')
  expect(softColors('#fde047', 'dark').text).toBe('#fde047')
  expect(softColors('#fde047', 'light').text).not.toBe('#fde047')
})
