import { useTranslation } from 'react-i18next'
import classes from './chat.module.css'
import type { ShownSource, SourcePlace } from './turns.ts'

interface SourcesProps {
  sources: readonly ShownSource[]
  placeOf(source: ShownSource): SourcePlace
  detailed: boolean
}

/** What the answer was made from: each record that it names, by the numbers that the answer has. */
export function Sources({ sources, placeOf, detailed }: SourcesProps) {
  const { t, i18n } = useTranslation()
  if (sources.length === 0) return null
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <details className={classes.sources} open={detailed || undefined}>
      <summary>{t('agentChat.sources', { count: sources.length })}</summary>
      <ol>
        {sources.map((source, index) => {
          const { path, field = source.field } = placeOf(source)
          return (
            // The same record may be there with several fragments.
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order that the answer names them in
            <li key={index}>
              {path === undefined ? (
                <span>{source.label}</span>
              ) : (
                <a href={path} data-leads="" target="_blank" rel="noreferrer">
                  {source.label}
                </a>
              )}
              {detailed && <span className={classes.muted}>{` ${field} · ${share.format(source.similarity)}`}</span>}
              <blockquote>{source.text}</blockquote>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
