import type { FieldViewProps } from '../../kit/fieldUi.ts'
import classes from './View.module.css'

/** Code as it was written, tabs two wide (F302); it can be scrolled and copied, not changed. */
export function CodeView({ field, value, inline }: FieldViewProps<string>) {
  if (inline) return <code className={classes.inline}>{value}</code>
  return (
    <section className={classes.block} aria-label={field.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <pre className={classes.code} tabIndex={0}>
        <code>{value}</code>
      </pre>
    </section>
  )
}
