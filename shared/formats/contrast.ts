const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative, as WCAG counts it; undefined for anything but #rrggbb. */
function luminance(color: string): number | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/** 1 to 21; of what is no #rrggbb, as if it were black. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one) ?? 0, luminance(other) ?? 0].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** @param one `#rrggbb`, as `other` is @param share of `one`, 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const behind = channels(other)
  const parts = channels(one).map((part, at) => Math.round(part * share + (behind[at] ?? 0) * (1 - share)))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** What WCAG asks of texts at level AA. */
const least = 4.5

/** From the one that designs like best; one of white and black can be read on any ground. */
const texts = ['#ffffff', '#14181f', '#000000'] as const

/** A text that can be read on a colour that a designer chose; on an image, which is darkened under it, white. */
export const readableOn = (ground: string): string => texts.find(text => contrast(text, ground) >= least) ?? texts[0]
