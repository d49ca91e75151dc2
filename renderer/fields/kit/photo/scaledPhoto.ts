/** px of the longer side: letters of a page that was photographed can still be read. */
const longestSide = 2048
const quality = 0.85
const type = 'image/jpeg'

/** What browsers draw and cameras make; drawings and moving pictures stay as they are. */
const scalable = /^image\/(jpeg|png|webp|heic|heif)$/

interface Size {
  width: number
  height: number
}

/** The share of its size that a picture keeps. */
export const scaleOf = ({ width, height }: Size): number => Math.min(1, longestSide / Math.max(width, height, 1))

/** @throws Error the browser cannot write it */
export function photoOf(source: CanvasImageSource, size: Size, name: string): Promise<File> {
  const scale = scaleOf(size)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('No photo can be made')) : resolve(new File([blob], name, { type }))),
      type,
      quality,
    ),
  )
}

/**
 * A photo in a size that travels over a phone's network, upright, without what the camera wrote beside it (its place among that). What is
 * small enough or no photo stays as it is.
 */
export async function scaledPhoto(file: File): Promise<File> {
  if (!scalable.test(file.type) || typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (bitmap === undefined) return file
  try {
    if (scaleOf(bitmap) === 1) return file
    return await photoOf(bitmap, bitmap, file.name.replace(/(\.\w+)?$/, '.jpg')).catch(() => file)
  } finally {
    bitmap.close()
  }
}
