/** Keys as a person presses them together: `mod` is Ctrl, on Apple's keyboards Cmd. */
export type Keys = readonly string[]

export const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform)

const appleKeys: Readonly<Record<string, string>> = { mod: '⌘', Alt: '⌥', Shift: '⇧', Delete: '⌦' }

/** A key as it is printed on the person's keyboard. @param platform `navigator.platform` */
export const keyText = (platform: string, key: string): string =>
  isApple(platform) ? (appleKeys[key] ?? key) : key === 'mod' ? 'Ctrl' : key

export const keysText = (platform: string, keys: Keys): string =>
  keys.map(key => keyText(platform, key)).join(isApple(platform) ? ' ' : '+')
