import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { InkPoint } from '../../../../shared/devices/ink.ts'
import { type InkPainter, inkPainter } from './ink/inkPainter.ts'
import { writeInk } from './ink/writeInk.ts'
import classes from './SignatureCanvas.module.css'

/** CSS px, and the unit of the points (Y4); a phone shows as much of it as it has room for, smaller. */
const paper = { width: 400, height: 150 }

export interface SignatureCanvasHandle {
  clear(): void
  undo(): void
  /** PNG with a transparent ground, and the ink that it was drawn from as JSON. */
  signature(): { image: string; ink: string }
}

interface SignatureCanvasProps {
  label: string
  ref: Ref<SignatureCanvasHandle>
  /** How many strokes stand on the paper. */
  onStrokes(count: number): void
}

/** Browsers say 0 or 0.5 of what knows no pressure. */
const knowsPressure = ({ pointerType, pressure }: globalThis.PointerEvent) => pointerType !== 'mouse' && pressure > 0

function pointOf(event: globalThis.PointerEvent, sheet: DOMRect, began: number): InkPoint {
  return {
    x: ((event.clientX - sheet.left) / sheet.width) * paper.width,
    y: ((event.clientY - sheet.top) / sheet.height) * paper.height,
    t: Math.max(0, Math.round(event.timeStamp - began)),
    ...(knowsPressure(event) && { p: event.pressure }),
  }
}

/** What a pointer writes: strokes, and the paper on which they appear. */
function useWriting(onStrokes: (count: number) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<InkPainter>(null)
  const strokes = useRef<InkPoint[][]>([])
  /** Who writes now; a second finger or a palm does not. */
  const pointer = useRef<number>(null)
  const began = useRef(0)

  useEffect(() => {
    if (canvas.current) painter.current = inkPainter(canvas.current, paper)
  }, [])

  const lift = ({ pointerId }: PointerEvent) => {
    if (pointer.current !== pointerId) return
    pointer.current = null
    onStrokes(strokes.current.length)
  }
  const keep = (kept: InkPoint[][]) => {
    pointer.current = null
    strokes.current = kept
    painter.current?.clear()
    painter.current?.write(kept)
    onStrokes(kept.length)
  }
  const handlers = {
    onPointerDown({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) {
      if (pointer.current !== null || nativeEvent.button !== 0) return
      pointer.current = nativeEvent.pointerId
      currentTarget.setPointerCapture(nativeEvent.pointerId)
      if (strokes.current.length === 0) began.current = nativeEvent.timeStamp
      const point = pointOf(nativeEvent, currentTarget.getBoundingClientRect(), began.current)
      strokes.current.push([point])
      painter.current?.begin(point)
    },
    onPointerMove({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) {
      const stroke = strokes.current.at(-1)
      if (!stroke || pointer.current !== nativeEvent.pointerId) return
      const sheet = currentTarget.getBoundingClientRect()
      const found = nativeEvent.getCoalescedEvents?.() ?? []
      for (const event of found.length > 0 ? found : [nativeEvent]) {
        const point = pointOf(event, sheet, began.current)
        const last = stroke.at(-1)
        if (last && last.x === point.x && last.y === point.y) continue
        stroke.push(point)
        painter.current?.extend(point)
      }
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  return { canvas, strokes, keep, handlers }
}

/** Paper to sign on with mouse, pen or finger. */
export function SignatureCanvas({ label, ref, onStrokes }: SignatureCanvasProps) {
  const { canvas, strokes, keep, handlers } = useWriting(onStrokes)
  // Another one would empty the canvas.
  const [ratio] = useState(() => Math.max(window.devicePixelRatio, 1))

  useImperativeHandle(ref, () => ({
    clear: () => keep([]),
    undo: () => keep(strokes.current.slice(0, -1)),
    signature: () => ({
      image: canvas.current?.toDataURL('image/png') ?? '',
      ink: writeInk({ version: 1, device: 'canvas', ...paper, strokes: strokes.current }),
    }),
  }))

  return (
    <canvas
      ref={canvas}
      className={classes.paper}
      width={paper.width * ratio}
      height={paper.height * ratio}
      role="img"
      aria-label={label}
      {...handlers}
    />
  )
}
