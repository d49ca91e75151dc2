import { TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './PdfViewer.module.css'

interface PdfToolbarProps {
  /** From 1. */
  page: number
  count: number
  /** 1: as wide as there is room. */
  zoom: number
  least: number
  most: number
  onPage(page: number): void
  /** A step closer, or one away. */
  onZoom(by: 1 | -1): void
  tools: ReactNode
}

/** The pages and how large they are. A number that is none of theirs stays where it was typed, with a word about it (W30). */
export function PdfToolbar({ page, count, zoom, least, most, onPage, onZoom, tools }: PdfToolbarProps) {
  const { t } = useWidgetTranslation()
  const [typed, setTyped] = useState(String(page))
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    setTyped(String(page))
    setRefused(false)
  }, [page])

  function take() {
    const wanted = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
    const isThere = wanted >= 1 && wanted <= count
    setRefused(!isThere)
    if (isThere) onPage(wanted)
  }

  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('widgets.pdf.tools')}>
      <div className={classes.group}>
        <ToolButton label={t('widgets.pdf.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} />
        </ToolButton>
        <span className={classes.pages}>
          <TextInput
            className={classes.number}
            size="xs"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('widgets.pdf.page')}
            aria-invalid={refused}
            aria-describedby={refused ? 'pdf-page-refused' : undefined}
            error={refused}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            onFocus={event => event.currentTarget.select()}
            onBlur={take}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // It stands inside of the form whose field it shows.
              event.preventDefault()
              take()
            }}
          />
          <span className={classes.count}>{t('widgets.pdf.of', { count })}</span>
        </span>
        <ToolButton label={t('widgets.pdf.next')} disabled={page >= count} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} />
        </ToolButton>
      </div>
      <div className={classes.group}>
        <ToolButton label={t('widgets.pdf.smaller')} disabled={zoom <= least} onClick={() => onZoom(-1)}>
          <IconZoomOut size={18} />
        </ToolButton>
        <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
        <ToolButton label={t('widgets.pdf.larger')} disabled={zoom >= most} onClick={() => onZoom(1)}>
          <IconZoomIn size={18} />
        </ToolButton>
      </div>
      <div className={classes.tools}>{tools}</div>
      {refused && (
        <p className={classes.refused} id="pdf-page-refused" role="alert">
          {t('widgets.pdf.invalidPage')}
        </p>
      )}
    </div>
  )
}
