import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { avatarSide } from '../../../shared/protocol/avatars.ts'
import { useAccountTranslation } from '../accountTexts.ts'
import classes from './avatar.module.css'
import { type Crop, dragged, squareOf } from './crop.ts'

interface CropCanvasProps {
  /** Holds what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  crop: Crop
  onChange(crop: Crop): void
}

/** Draws just what is sent; dragging it moves the picture. Sliders beside it do the same by the keyboard. */
export function CropCanvas({ canvas, picture, crop, onChange }: CropCanvasProps) {
  const { t } = useAccountTranslation()
  const from = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { left, top, side } = squareOf(picture, crop)
    context?.clearRect(0, 0, avatarSide, avatarSide)
    context?.drawImage(picture, left, top, side, side, 0, 0, avatarSide, avatarSide)
  }, [canvas, picture, crop])

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const before = from.current
    if (before === undefined) return
    from.current = { x, y }
    const { width } = currentTarget.getBoundingClientRect()
    onChange(dragged(picture, crop, { x: (x - before.x) / width, y: (y - before.y) / width }))
  }

  return (
    <canvas
      ref={canvas}
      className={classes.crop}
      width={avatarSide}
      height={avatarSide}
      role="img"
      aria-label={t('account.avatar.preview')}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = undefined
      }}
      onPointerCancel={() => {
        from.current = undefined
      }}
    />
  )
}
