const width = 72
const height = 20

/** A line of what is told beside it in words; nothing for less than two values. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  // What stays the same is a line in the middle.
  const y = (value: number) => (span === 0 ? height / 2 : height - 2 - ((value - least) / span) * (height - 4))
  const points = values.map((value, at) => `${(at / (values.length - 1)) * width},${y(value)}`).join(' ')
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points} fill="none" stroke="var(--telar-accent)" strokeWidth="1.5" />
    </svg>
  )
}
