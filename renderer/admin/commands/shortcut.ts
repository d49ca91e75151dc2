import { keyText } from '../../ui/keys.ts'

interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Ctrl+K, and on Apple's keyboards Cmd+K. */
export const isCommandShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** As the shortcut is printed on the person's keyboard. */
export const shortcutText = (platform: string): string => ['mod', 'K'].map(key => keyText(platform, key)).join(' ')
