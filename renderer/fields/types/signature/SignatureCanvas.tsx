import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import SignaturePad, { type SignatureEvent } from 'signature_pad'
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

/** What it draws by itself is not seen: it knows one colour a stroke, and ink is as dark as it was pressed at each point. */
const unseen = { penColor: 'rgba(0, 0, 0, 0)', minDistance: 0, throttle: 0 }

interface Sample {
  readonly x: number
  readonly y: number
  readonly pressure: number
  /** ms of the page's own clock. */
  readonly at: number
  readonly isMouse: boolean
}

/** Where the pen was since the last event: browsers put what comes between two frames into one. */
function samplesOf({ event, x, y, pressure }: SignatureEvent): Sample[] {
  if (!('pointerType' in event)) return [{ x, y, pressure, at: event.timeStamp, isMouse: !('touches' in event) }]
  const found = event.getCoalescedEvents?.() ?? []
  return (found.length > 0 ? found : [event]).map(one => ({
    ...{ x: one.clientX, y: one.clientY, pressure: one.pressure },
    ...{ at: one.timeStamp, isMouse: one.pointerType === 'mouse' },
  }))
}

/** Browsers say 0 or 0.5 of what knows no pressure. */
const pointOf = ({ x, y, pressure, at, isMouse }: Sample, sheet: DOMRect, began: number): InkPoint => ({
  x: ((x - sheet.left) / sheet.width) * paper.width,
  y: ((y - sheet.top) / sheet.height) * paper.height,
  t: Math.max(0, Math.round(at - began)),
  ...(!isMouse && pressure > 0 && { p: pressure }),
})

/** What a pointer writes: strokes, and the paper on which they appear. */
function useWriting(onStrokes: (count: number) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<InkPainter>(null)
  const strokes = useRef<InkPoint[][]>([])
  const began = useRef(0)
  const told = useEffectEvent(() => onStrokes(strokes.current.length))

  function begin({ event }: SignatureEvent) {
    if (strokes.current.length === 0) began.current = event.timeStamp
    strokes.current.push([])
  }
  function extend(signed: SignatureEvent) {
    const stroke = strokes.current.at(-1)
    const sheet = canvas.current?.getBoundingClientRect()
    if (!stroke || !sheet) return
    for (const sample of samplesOf(signed)) {
      const point = pointOf(sample, sheet, began.current)
      const last = stroke.at(-1)
      if (last && last.x === point.x && last.y === point.y) continue
      stroke.push(point)
      if (last) painter.current?.extend(point)
      else painter.current?.begin(point)
    }
  }
  const written = useEffectEvent((type: string, signed: SignatureEvent) => {
    if (type === 'beginStroke') begin(signed)
    else extend(signed)
  })

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    painter.current = inkPainter(sheet, paper)
    const pad = new SignaturePad(sheet, unseen)
    const follow = (event: Event) => written(event.type, (event as CustomEvent<SignatureEvent>).detail)
    for (const type of ['beginStroke', 'afterUpdateStroke']) pad.addEventListener(type, follow)
    pad.addEventListener('endStroke', told)
    return () => pad.off()
  }, [])

  const keep = (kept: InkPoint[][]) => {
    strokes.current = kept
    painter.current?.clear()
    painter.current?.write(kept)
    onStrokes(kept.length)
  }
  return { canvas, strokes, keep }
}

/** Paper to sign on with mouse, pen or finger. */
export function SignatureCanvas({ label, ref, onStrokes }: SignatureCanvasProps) {
  const { canvas, strokes, keep } = useWriting(onStrokes)
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
    />
  )
}
