const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size for people: `340 byte`, `1,2 MB`, in powers of 1024. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  })
  return format.format(bytes / 1024 ** power)
}
