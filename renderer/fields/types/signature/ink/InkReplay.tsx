import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ink } from '../../../../../shared/devices/ink.ts'
import classes from './InkReplay.module.css'
import { inkPainter } from './inkPainter.ts'

interface InkReplayProps {
  ink: Ink
  label: string
  onEnd(): void
}

/** CSS px of the canvas; its height follows from the paper. */
const width = 400
/** ms that stay to look at the end. */
const rest = 600

/** Whoever asked for less motion sees one stroke after the other, each at once. */
const moved = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Writes a signature again as it was written, at its own pace. */
export function InkReplay({ ink, label, onEnd }: InkReplayProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ended = useEffectEvent(onEnd)

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    const painter = inkPainter(paper, ink)
    const byPoint = moved()
    const points = ink.strokes.flatMap(stroke =>
      stroke.map((point, index) => ({ point, begins: index === 0, at: byPoint ? point.t : (stroke.at(-1)?.t ?? 0) })),
    )
    let next = 0
    let began: number | undefined
    let frame = requestAnimationFrame(function write(now) {
      began ??= now
      for (let due = points[next]; due && due.at <= now - began; due = points[next]) {
        if (due.begins) painter.begin(due.point)
        else painter.extend(due.point)
        next += 1
      }
      if (now - began > (points.at(-1)?.at ?? 0) + rest) ended()
      else frame = requestAnimationFrame(write)
    })
    return () => cancelAnimationFrame(frame)
  }, [ink])

  const ratio = Math.max(window.devicePixelRatio, 1)
  const height = Math.round((width * ink.height) / ink.width)
  return (
    <canvas
      ref={canvas}
      className={classes.paper}
      width={width * ratio}
      height={height * ratio}
      role="img"
      aria-label={label}
    />
  )
}
