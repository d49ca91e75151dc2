import { expect, test } from 'vitest'
import { manifestOf, maskableIcon } from './homeScreen.ts'

test('what is no color takes the place of none, and no name comes into the icon as markup', () => {
  const strange = { name: '<b>', accentColor: '"/><script>', backgroundColor: 'red' }
  expect(manifestOf(strange)).toMatchObject({ theme_color: '#1648ff', background_color: '#f6f7f9' })
  expect(maskableIcon(strange)).not.toMatch(/<script|<b/)
  expect(maskableIcon({ name: '  ' })).toMatch(/><\/text>/)
})

test('the letter is read on every color', () => {
  const inkOn = (accentColor: string) =>
    /font-size="240" fill="(#\w+)"/.exec(maskableIcon({ name: 'a', accentColor }))?.[1]
  expect([inkOn('#ffd400'), inkOn('#ffffff'), inkOn('#1648ff'), inkOn('#000000')]).toEqual([
    '#14181f',
    '#14181f',
    '#ffffff',
    '#ffffff',
  ])
})
