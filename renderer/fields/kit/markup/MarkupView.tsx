import { useMemo } from 'react'
import type { FieldViewProps } from '../fieldUi.ts'
import classes from './MarkupView.module.css'
import { htmlText, sanitizeHtml } from './sanitizeHtml.ts'

/** HTML as it looks, without anything that acts; its words on one line where there is no place for more. */
export default function MarkupView({ value, inline }: FieldViewProps<string>) {
  return inline ? <span>{htmlText(value)}</span> : <Rendered html={value} />
}

export function Rendered({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just before
  return <div className={classes.text} dangerouslySetInnerHTML={safe} />
}
