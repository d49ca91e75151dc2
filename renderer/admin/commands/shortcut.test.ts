import { expect, test } from 'vitest'
import { isCommandShortcut, shortcutText } from './shortcut.ts'

const keys = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('Ctrl+K and Cmd+K, and no other keys', () => {
  expect(isCommandShortcut(keys('k', { ctrlKey: true }))).toBe(true)
  expect(isCommandShortcut(keys('K', { metaKey: true }))).toBe(true)
  expect(isCommandShortcut(keys('k'))).toBe(false)
  expect(isCommandShortcut(keys('k', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(isCommandShortcut(keys('k', { ctrlKey: true, altKey: true }))).toBe(false)
})

test('the shortcut is told as the keyboard prints it', () => {
  expect(shortcutText('MacIntel')).toBe('⌘ K')
  expect(shortcutText('Linux x86_64')).toBe('Ctrl K')
})
