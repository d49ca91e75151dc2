import { expect, test } from 'vitest'
import { contrast, readableOn } from './contrast.ts'

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('a text can be read on any colour, white where white will do', () => {
  const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const ground = `#${red}${green}${blue}`
        expect(contrast(readableOn(ground), ground), ground).toBeGreaterThanOrEqual(4.5)
      }
  expect(readableOn('#0B5C4A')).toBe('#ffffff')
  expect(readableOn('#fde68a')).toBe('#14181f')
  expect(readableOn('https://ejemplo.cl/a.png')).toBe('#ffffff')
})
