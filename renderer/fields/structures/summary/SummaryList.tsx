import { useTranslation } from 'react-i18next'
import classes from './SummaryList.module.css'

export interface SummaryLine {
  title: string
  detail?: string
  /** A colour that the line stands for. */
  color?: string
}

/** A structure as designers read it: a line for each of its parts. */
export function SummaryList({ label, lines }: { label: string; lines: readonly SummaryLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <span className={classes.none}>{t('structures.none')}</span>
  return (
    <ol className={classes.lines} aria-label={label}>
      {lines.map(({ title, detail, color }, index) => (
        // Lines have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing here has a state
        <li key={index} className={classes.line}>
          {color !== undefined && <span className={classes.color} style={{ background: color }} aria-hidden />}
          <span className={classes.title}>{title}</span>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
