import { useMemo } from 'react'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { Rendered } from '../../kit/markup/MarkupView.tsx'
import { htmlText } from '../../kit/markup/sanitizeHtml.ts'
import { YouTubeCard } from '../../kit/video/YouTubeCard.tsx'
import { parseMarkdown } from './parseMarkdown.ts'

/** Markdown as it looks; its words where there is one line for it. */
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
