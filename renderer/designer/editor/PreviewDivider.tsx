import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePull } from '../../ui/usePull.ts'
import classes from './Editor.module.css'
import { previewLimits } from './usePreviewLayout.ts'

/** px that one press of an arrow moves the edge. */
const step = 24

interface PreviewDividerProps {
  width: number
  onResize(width: number): void
}

/** The edge between the properties and the preview: dragged, or moved by arrows; pressed twice, it is as at first. */
export function PreviewDivider({ width, onResize }: PreviewDividerProps) {
  const { t } = useTranslation()
  const pull = usePull({ size: width, axis: 'x', ratio: -1, onPull: onResize })
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: width + step,
    ArrowRight: width - step,
    Home: previewLimits.least,
    End: previewLimits.most,
  }

  function press(event: KeyboardEvent) {
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved
    <div
      className={classes.divider}
      role="separator"
      tabIndex={0}
      aria-label={t('designer.preview.resize')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={previewLimits.least}
      aria-valuemax={previewLimits.most}
      onKeyDown={press}
      {...pull}
      onDoubleClick={() => onResize(previewLimits.initial)}
    />
  )
}
