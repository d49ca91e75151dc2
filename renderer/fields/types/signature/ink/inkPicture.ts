import type { Ink } from '../../../../../shared/devices/ink.ts'
import { inkPainter } from './inkPainter.ts'

/** px */
interface PictureSize {
  width: number
  height: number
}

/** Of a device's signature (Y23). */
const pictureSize: PictureSize = { width: 230, height: 132 }

/** A signature as a PNG with a transparent ground, as a data URL. */
export function inkPicture(ink: Ink, { width, height }: PictureSize = pictureSize): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  inkPainter(canvas, ink).write(ink.strokes)
  return canvas.toDataURL('image/png')
}
