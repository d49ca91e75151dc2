import type { FieldViewProps } from '../../kit/fieldUi.ts'
import classes from './View.module.css'

const hexadecimal = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i

/** A swatch with its code beside it: a colour alone says nothing to who cannot see it (F85, F87). */
export function ColorView({ value }: FieldViewProps<string>) {
  return (
    <span className={classes.color}>
      {hexadecimal.test(value) && (
        <span className={classes.swatch} aria-hidden>
          <span style={{ background: value }} />
        </span>
      )}
      {value}
    </span>
  )
}
