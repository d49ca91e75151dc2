import { useFormatNumber } from '../ui/region.ts'
import classes from './Counts.module.css'

interface Count {
  label: string
  value: number
  /** Marks it when it is not zero. */
  warn?: boolean
}

export function Counts({ counts }: { counts: readonly Count[] }) {
  const formatNumber = useFormatNumber()
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value, warn = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-warn={(warn && value > 0) || undefined}>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
