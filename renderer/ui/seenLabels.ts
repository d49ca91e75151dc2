/** So many are remembered, those that were seen last. */
const most = 2_000

/** By the values of options. */
const seen = new Map<string, string>()

/** Remembers what is chosen from, so that it can be told without a network too. */
export function noteLabels(options: readonly { value: string; label: string }[]): void {
  for (const { value, label } of options) {
    seen.delete(value)
    seen.set(value, label)
  }
  for (const value of seen.keys()) {
    if (seen.size <= most) return
    seen.delete(value)
  }
}

export const seenLabel = (value: string): string | undefined => seen.get(value)
