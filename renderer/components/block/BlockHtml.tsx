import { type MouseEvent, useId, useMemo } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import { useCssOrigins } from '../CssOriginsContext.ts'
import classes from './block.module.css'
import { blockMarkup } from './blockMarkup.ts'

interface BlockHtmlProps {
  html: string
  updating?: boolean
  onPage(page: number): void
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/**
 * What a template made. No script of it runs (N29): the page itself listens for the two things that a block can do, turn its page (N30)
 * and lead to another view.
 */
export function BlockHtml({ html, updating = false, onPage }: BlockHtmlProps) {
  const { go } = useComponents()
  const id = useId()
  const origins = useCssOrigins()
  const markup = useMemo(() => blockMarkup(html, id, origins), [html, id, origins])
  const inner = useMemo(() => ({ __html: markup.html }), [markup])

  function click(event: MouseEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : undefined
    const turning = target?.closest('[data-page]')
    if (turning) {
      event.preventDefault()
      const page = Number(turning.getAttribute('data-page'))
      if (Number.isInteger(page) && page > 0) onPage(page)
      return
    }
    const path = target?.closest('a[href^="/"]:not([target],[download])')?.getAttribute('href')
    if (!path || path.startsWith('//') || path.startsWith('/files/') || !isPlainClick(event)) return
    event.preventDefault()
    go({ path })
  }

  return (
    <>
      {markup.css !== '' && <style>{markup.css}</style>}
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the listener serves the links and buttons inside */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons make clicks of keys themselves */}
        <div
          id={id}
          className={classes.content}
          data-updating={updating || undefined}
          onClick={click}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just before
          dangerouslySetInnerHTML={inner}
        />
      </div>
    </>
  )
}
