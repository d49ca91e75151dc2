import type { FingerprintCapture } from '../../../../shared/devices/captures.ts'
import type { FingerprintValue } from '../../../../shared/fields/types/captured.ts'

/** A grey image as a PNG, as a data URL. @throws Error where the browser has no room for a picture */
function greyPicture({ width, height, pixels }: FingerprintCapture['image']): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no room for a picture')
  const picture = context.createImageData(width, height)
  for (const [index, grey] of pixels.entries()) picture.data.set([grey, grey, grey, 255], index * 4)
  context.putImageData(picture, 0, 0)
  return canvas.toDataURL('image/png')
}

/** What is kept of a capture. */
export function fingerprintValue({ image, template }: FingerprintCapture): FingerprintValue {
  const bytes = Array.from(template, byte => String.fromCharCode(byte)).join('')
  return { image: greyPicture(image), ...(bytes !== '' && { template: btoa(bytes) }) }
}

/** Of a capture, 0 to 100, in a word. */
export function qualityWord(quality: number): 'excellent' | 'good' | 'fair' | 'poor' {
  if (quality >= 80) return 'excellent'
  if (quality >= 60) return 'good'
  return quality >= 40 ? 'fair' : 'poor'
}
