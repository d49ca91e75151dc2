import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './PdfViewer.module.css'
import type { PdfDocument, PdfPage } from './pdfDocument.ts'

interface PdfPageViewProps {
  pdf: PdfDocument
  /** From 1. */
  number: number
  /** 1: as wide as there is room. */
  zoom: number
  /** It is what keys are for as soon as it is there. */
  takesFocus: boolean
  onFailure(): void
}

/** Around the page, in px. */
const margin = 24

/** A page, its text above it. It is drawn anew when there is another size for it. */
export function PdfPageView({ pdf, number, zoom, takesFocus, onFailure }: PdfPageViewProps) {
  const { t } = useWidgetTranslation()
  const { ref: measured, width: room } = useElementSize<HTMLElement>()
  const frame = useRef<HTMLElement>(null)
  const ref = useMergedRef(measured, frame)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PdfPage>()
  const [drawn, setDrawn] = useState<PdfPage>()
  const failed = useRef(onFailure)
  failed.current = onFailure

  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    let wanted = true
    pdf.page(number).then(
      found => {
        if (!wanted) return
        setPage(found)
        frame.current?.scrollTo?.(0, 0)
      },
      () => wanted && failed.current(),
    )
    return () => {
      wanted = false
    }
  }, [pdf, number])

  const scale = page === undefined || room <= margin ? 0 : ((room - margin) / page.width) * zoom
  useEffect(() => {
    if (page === undefined || scale === 0 || canvas.current === null || text.current === null) return
    let wanted = true
    const drawing = page.draw(canvas.current, text.current, scale)
    drawing.done.then(
      () => wanted && setDrawn(page),
      () => wanted && failed.current(),
    )
    return () => {
      wanted = false
      drawing.stop()
    }
  }, [page, scale])

  const size = page && { width: page.width * scale, height: page.height * scale }
  return (
    <section
      ref={ref}
      className={classes.room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={t('widgets.pdf.shown', { number })}
    >
      <div className={classes.page} style={size} aria-busy={drawn !== page}>
        <canvas ref={canvas} aria-hidden />
        <div ref={text} className={classes.text} />
      </div>
    </section>
  )
}
