/** Both ends of `from::to`; undefined unless both are finite numbers. */
export function parseRange(text: string): [from: number, to: number] | undefined {
  const parts = text.split('::')
  if (parts.length !== 2 || parts.some(part => part.trim() === '')) return undefined
  const [from = Number.NaN, to = Number.NaN] = parts.map(Number)
  return Number.isFinite(from) && Number.isFinite(to) ? [from, to] : undefined
}

/** `from::to`, whichever was given first. */
export const rangeText = (one: number, other: number) => `${Math.min(one, other)}::${Math.max(one, other)}`
