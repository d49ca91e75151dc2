import { useMemo } from 'react'
import type { FieldViewProps } from '../fieldUi.ts'
import { Rendered } from '../html/View.tsx'
import { htmlText } from '../markup/sanitizeHtml.ts'
import { YouTubeCard } from '../video/YouTubeCard.tsx'
import { parseMarkdown } from './parseMarkdown.ts'

/** Markdown as it looks; its words where there is one line for it (F119). */
export default function MarkdownView({ value, inline }: FieldViewProps<string>) {
  const parts = useMemo(() => parseMarkdown(value), [value])
  if (inline) return <span>{htmlText(parts.map(part => ('html' in part ? part.html : '')).join(' '))}</span>
  return (
    <div>
      {parts.map((part, index) => {
        // Parts have no name but their place.
        const key = String(index)
        return 'html' in part ? (
          <Rendered key={key} html={part.html} />
        ) : (
          <YouTubeCard key={key} id={part.video} address={part.address} />
        )
      })}
    </div>
  )
}
