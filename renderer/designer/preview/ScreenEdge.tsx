import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePull } from '../../ui/usePull.ts'
import classes from './Preview.module.css'
import { narrowest, widest } from './screenWidths.ts'

interface ScreenEdgeProps {
  width: number
  /** How much smaller than its own px the screen is drawn. */
  scale: number
  onChange(width: number): void
}

/** px of one press of an arrow key. */
const step = 10

/** The edge of the screen that is shown. The screen stands in the middle: pulled to one side, it grows to both. */
export function ScreenEdge({ width, scale, onChange }: ScreenEdgeProps) {
  const { t } = useTranslation()
  const pull = usePull({ size: width, axis: 'x', ratio: 2 / scale, onPull: onChange })

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(width + by)
  }

  return (
    <div
      className={classes.edge}
      role="slider"
      tabIndex={0}
      aria-label={t('gestures.preview.edge')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={`${width} px`}
      onKeyDown={onKeyDown}
      {...pull}
    />
  )
}
