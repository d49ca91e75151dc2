import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import SignaturePad from 'signature_pad'
import classes from './SignatureCanvas.module.css'

/** px of a stroke. */
const stroke = 2

export interface SignatureCanvasHandle {
  clear(): void
  undo(): void
  /** PNG with a transparent ground. */
  image(): string
}

interface SignatureCanvasProps {
  label: string
  ref: Ref<SignatureCanvasHandle>
  /** How many strokes stand on the paper. */
  onStrokes(count: number): void
}

/** Paper to sign on with mouse, pen or finger. */
export default function SignatureCanvas({ label, ref, onStrokes }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const told = useEffectEvent(() => onStrokes(pad.current?.toData().length ?? 0))

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    const ratio = Math.max(window.devicePixelRatio, 1)
    // 400 × 150, or as wide as a phone has room for.
    paper.width = paper.offsetWidth * ratio
    paper.height = paper.offsetHeight * ratio
    const drawn = new SignaturePad(paper, {
      minWidth: stroke / 2,
      maxWidth: stroke,
      dotSize: stroke,
      penColor: '#14181f',
    })
    paper.getContext('2d')?.scale(ratio, ratio)
    pad.current = drawn
    drawn.addEventListener('endStroke', told)
    return () => {
      drawn.off()
      pad.current = null
    }
  }, [])

  useImperativeHandle(ref, () => ({
    clear() {
      pad.current?.clear()
      onStrokes(0)
    },
    undo() {
      pad.current?.fromData(pad.current.toData().slice(0, -1))
      onStrokes(pad.current?.toData().length ?? 0)
    },
    image: () => pad.current?.toDataURL('image/png') ?? '',
  }))

  return <canvas ref={canvas} className={classes.paper} role="img" aria-label={label} />
}
