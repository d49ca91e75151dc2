import classes from './ProgressLine.module.css'

/** A line at the top of the page while the next screen is on its way. */
export function ProgressLine({ active }: { active: boolean }) {
  return active ? <div className={classes.line} role="progressbar" aria-busy="true" /> : null
}
