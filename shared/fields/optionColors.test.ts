import { expect, test } from 'vitest'
import { colouredOptions, optionColors, optionPalette } from './optionColors.ts'

test('all options get a colour of their own, and those that have one keep it', () => {
  const [first, second, third] = optionPalette
  const options = ['a', 'b', 'c'].map(value => ({ value, label: value }))
  expect(colouredOptions(options).map(({ color }) => color)).toEqual([first.color, second.color, third.color])
  const [a, b, c] = options as [(typeof options)[0], (typeof options)[0], (typeof options)[0]]
  expect(colouredOptions([a, { ...b, color: first.color }, c]).map(({ color }) => color)).toEqual([
    second.color,
    first.color,
    third.color,
  ])
  const many = Array.from({ length: 30 }, (_, index) => ({ value: index, label: `${index}` }))
  expect(new Set(colouredOptions(many).map(({ color }) => color)).size).toBe(optionPalette.length)
})

test('colours are known by value; fields without options have none', () => {
  const options = [
    { value: 1, label: 'Uno', color: '#ff0000' },
    { value: 'b', label: 'B' },
  ]
  expect([...optionColors({ options: { options } })]).toEqual([['1', '#ff0000']])
  expect(optionColors({ options: {} }).size).toBe(0)
})
